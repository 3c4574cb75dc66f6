// error: 'ifCaseLet(_:action:then:)' is unavailable: Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.child, action: \.child) { Child() }  // here
  }
}

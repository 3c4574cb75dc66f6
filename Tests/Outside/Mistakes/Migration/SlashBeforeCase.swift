// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: /Action.child) { Child() }  // here
  }
}

// error: 'ifLet(_:action:destination:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { Child() }  // here
  }
}

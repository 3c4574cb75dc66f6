// error: 'init(state:action:child:)' is unavailable: The state is optional: use '.ifLet(…) { … }' on a reducer of the parent instead of 'Scope'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {  // here
      Child()
    }
  }
}

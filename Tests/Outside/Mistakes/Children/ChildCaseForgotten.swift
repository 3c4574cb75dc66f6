// error: type 'Parent.Action' has no member 'child'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case tapped }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {  // here
      Child()
    }
    Reduce { state, action in
      .none
    }
  }
}

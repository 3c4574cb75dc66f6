// error: 'init(state:action:child:)' is unavailable: The state has no property with this name whose type is the child's state: check the name and the type
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State(), other = 0 }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.other, action: Action.child) {  // here
      Child()
    }
  }
}

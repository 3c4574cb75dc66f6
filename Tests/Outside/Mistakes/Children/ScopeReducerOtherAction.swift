// error: cannot convert value of type 'Child.Action' to expected argument type 'Int'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action), other(Int) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.other) {
      Child()  // here
    }
  }
}

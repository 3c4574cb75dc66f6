// error: type 'Parent.Action' has no member 'chld'
// error: cannot infer contextual base in reference to member 'tapped'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func open(_ store: StoreOf<Parent>) {
  store.scope(state: \.child, action: Parent.Action.chld).send(.tapped)  // here
}

// error: cannot convert value of type '@Sendable (Int) -> Parent.Action' to expected argument type '(Child.Action) -> Parent.Action'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action), other(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.child, action: Parent.Action.other)  // here
  child.send(.tapped)
}

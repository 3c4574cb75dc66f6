// error: cannot assign value of type 'Store<UnknownValue, Child.Action>' to type 'StoreOf<Child>' (aka 'Store<Child.State, Child.Action>')
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
  let child: StoreOf<Child> = store.scope(state: \.chld, action: Parent.Action.child)  // here
  child.send(.tapped)
}

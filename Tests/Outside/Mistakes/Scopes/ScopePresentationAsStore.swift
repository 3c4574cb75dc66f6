// error: value of optional type 'Store<Child.State, Child.Action>?' must be unwrapped to a value of type 'Store<Child.State, Child.Action>'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.$child, action: Parent.Action.child)  // here
  child.send(.tapped)
}

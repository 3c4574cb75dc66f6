// error: 'scope(state:action:)' is unavailable: The state has no property of this name
// error: initializer for conditional binding must have Optional type, not 'Store<UnknownValue, Child.Action>'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func open(_ store: StoreOf<Parent>) {
  if let child = store.scope(state: \.chld, action: Parent.Action.child) {  // here
    child.send(.tapped)
  }
}

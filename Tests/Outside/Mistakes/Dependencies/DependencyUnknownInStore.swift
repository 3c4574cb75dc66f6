// error: value of type 'DependencyValues' has no member 'nope'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case appeared }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func make() -> StoreOf<Child> {
  Store(initialState: Child.State()) {
    Child()
  } withDependencies: {
    $0.nope = 1  // here
  }
}

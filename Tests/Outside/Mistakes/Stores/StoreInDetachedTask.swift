// error: conformance of 'StoreTask' to 'Sendable' is unavailable: A store is used only on the actor that made it: send from there, or from an effect
// error: conformance of 'StoreTask' to 'Sendable' is unavailable: A store is used only on the actor that made it: send from there, or from an effect
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func start() {
  let store = Store(initialState: Child.State()) { Child() }
  Task.detached {  // here
    store.send(.tapped)
  }
}

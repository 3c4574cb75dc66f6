// error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure [#SendingClosureRisksDataRace]
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
    store.send(.tapped)
  }
}

// error: capture of 'store' with non-Sendable type 'Store<Child.State, Child.Action>' in a '@Sendable' closure [#SendableClosureCaptures]
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func start() {
  let store = Store(initialState: Child.State()) { Child() }
  let callback: @Sendable () -> Void = { store.send(.tapped) }  // here
  callback()
}

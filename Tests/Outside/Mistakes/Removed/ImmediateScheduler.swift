// error: 'immediate' is unavailable: There are no schedulers: override '\.continuousClock' with 'ImmediateClock()'
import Dispatch
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  _ = DispatchQueue.immediate.eraseToAnyScheduler()  // here
  await store.finish()
}

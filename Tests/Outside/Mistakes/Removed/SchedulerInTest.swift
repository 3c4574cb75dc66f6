// error: 'test' is unavailable: There are no schedulers: override '\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'
import Dispatch
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  let queue = DispatchQueue.test  // here
  await queue.advance(by: .seconds(1))
  await store.finish()
}

// error: 'mainQueue' is unavailable: There are no schedulers: use '\.continuousClock'
import LockstepTesting

struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.mainQueue = .immediate  // here
  }
  await store.finish()
}

// error: type 'any Error' has no member 'offline'
import LockstepTesting

struct Loader: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case loaded(TaskResult<Int>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Loader.State()) { Loader() }
  await store.send(.loaded(.failure(.offline)))  // here
}

// error: 'withMainSerialExecutor(operation:)' is unavailable: Remove the call: a test store runs effects on its own scheduler, in a fixed order
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  await withMainSerialExecutor {  // here
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.tapped)
  }
}

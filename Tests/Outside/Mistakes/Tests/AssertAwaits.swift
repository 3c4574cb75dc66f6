// error: invalid conversion from 'async' function of type '(inout Child.State) async -> ()' to synchronous function type '(inout Child.State) throws -> Void'
import Lockstep
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func count() async -> Int { 1 }

  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.tapped) {  // here
      $0.count = await count()
    }
  }
}

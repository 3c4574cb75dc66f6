// error: expression is 'async' but is not marked with 'await'
import Lockstep
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    store.send(.tapped) {  // here
      $0.count = 1
    }
  }
}

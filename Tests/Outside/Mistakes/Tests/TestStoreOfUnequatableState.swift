// error: generic class 'TestStore' requires that 'Child.State' conform to 'Equatable'
// error: cannot infer contextual base in reference to member 'tapped'
import Lockstep
import LockstepTesting

struct Child: ReducerProtocol {
  struct State { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }  // here
    await store.send(.tapped)
  }
}

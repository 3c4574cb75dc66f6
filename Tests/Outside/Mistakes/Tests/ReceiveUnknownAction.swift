// error: type 'Child.Action' has no member 'taped'
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
    await store.receive(.taped) {  // here
      $0.count = 1
    }
  }
}

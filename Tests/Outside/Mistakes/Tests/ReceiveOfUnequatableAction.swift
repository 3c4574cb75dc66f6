// error: instance method 'receive(_:timeout:assert:fileID:filePath:line:column:)' requires that 'Child.Action' conform to 'Equatable'
import Lockstep
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.receive(.tapped)  // here
  }
}

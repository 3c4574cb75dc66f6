// error: 'receive(_:_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.receive(\.loaded, 1) {  // here
    $0.count = 1
  }
}

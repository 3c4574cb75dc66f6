// error: 'send(_:assert:)' is unavailable: Write the action: '.set(\.$name, value)' for a binding, '.child(.tapped)' for others
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.send(\.tapped) {  // here
    $0.count = 1
  }
}

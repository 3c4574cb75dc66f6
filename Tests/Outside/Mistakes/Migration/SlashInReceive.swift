// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case load, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.receive(/Child.Action.loaded)  // here
}

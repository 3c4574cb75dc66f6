// error: 'megaYield(count:)' is unavailable: Remove the yield: 'send' and 'receive' run the effects until nothing can run
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await Task.megaYield()  // here
  await store.finish()
}

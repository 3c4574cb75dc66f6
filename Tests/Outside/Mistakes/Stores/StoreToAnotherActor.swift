// error: sending 'store' risks causing data races [#SendingRisksDataRace]
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

actor Session {
  func take(_ store: StoreOf<Child>) {}
}

@MainActor func start(_ session: Session) async {
  let store = Store(initialState: Child.State()) { Child() }
  await session.take(store)  // here
  store.send(.tapped)
}

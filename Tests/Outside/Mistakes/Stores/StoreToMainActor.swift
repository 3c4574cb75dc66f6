// error: sending 'store' risks causing data races [#SendingRisksDataRace]
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

nonisolated func start(_ store: StoreOf<Child>) async {
  await MainActor.run { _ = store.send(.tapped) }  // here
}

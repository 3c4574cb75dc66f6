// error: 'send(_:while:)' is unavailable: Await the action's effects instead: 'await store.send(.refreshed).finish()'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func refresh(_ viewStore: ViewStoreOf<Child>) async {
  await viewStore.send(.tapped, while: { $0.count == 0 })  // here
}

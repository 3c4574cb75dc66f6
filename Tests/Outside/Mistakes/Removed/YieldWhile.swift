// error: 'yield(while:)' is unavailable: Loop over the states instead: 'for await state in viewStore.states'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func refresh(_ viewStore: ViewStoreOf<Child>) async {
  await viewStore.yield(while: { $0.count == 0 })  // here
}

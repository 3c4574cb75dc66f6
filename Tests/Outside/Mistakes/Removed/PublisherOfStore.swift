// error: 'subscript(dynamicMember:)' is unavailable: There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Child>) {
  _ = store.publisher.removeDuplicates()  // here
}

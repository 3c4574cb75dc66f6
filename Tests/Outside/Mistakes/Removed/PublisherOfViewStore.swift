// error: 'publisher' is unavailable: There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'; a property of the state is 'viewStore.state.publisher'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Child>) {
  let viewStore = ViewStore(store, observe: { $0 })
  viewStore.publisher.count.sink { print($0) }  // here
}

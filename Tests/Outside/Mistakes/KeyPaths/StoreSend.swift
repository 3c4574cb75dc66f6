// error: 'send' is unavailable: Write the action: '.child(.tapped)' instead of the key path '\.child.tapped'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Child>) {
  store.send(\.loaded)  // here
}

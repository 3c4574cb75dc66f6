// error: 'nil' is not compatible with expected argument type 'ActorOfStore' (aka 'any Actor')
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

actor Session {
  let store: StoreOf<Child>

  init() {
    store = Store(initialState: Child.State()) { Child() }  // here
  }
}

// error: stored property 'store' of 'Sendable'-conforming struct 'Screen' has non-Sendable type 'Store<Child.State, Child.Action>'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Screen: Sendable {
  let store: StoreOf<Child>  // here
}

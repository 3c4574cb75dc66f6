// error: 'nil' is not compatible with expected argument type 'ActorOfStore' (aka 'any Actor')
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor
final class Model {
  let store = Store(initialState: Child.State()) { Child() }  // here
}

// error: cannot convert value of type 'Child.State' to expected argument type 'R.State'
// error: cannot convert value of type 'Login.State' to expected argument type 'Child.State'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Login: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
@MainActor func make() -> StoreOf<Child> {
  Store(initialState: Child.State()) {  // here
    Login()
  }
}

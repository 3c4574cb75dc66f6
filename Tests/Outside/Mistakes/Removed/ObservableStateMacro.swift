// error: 'ObservableState()' is unavailable: Remove '@ObservableState': a store observes any state
// error: 'ObservableState()' is unavailable: Remove '@ObservableState': a store observes any state
import Lockstep

struct Child: ReducerProtocol {
  @ObservableState  // here
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

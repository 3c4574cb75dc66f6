// error: 'CasePathable()' is unavailable: Remove '@CasePathable': pass the case itself, 'Action.child'
// error: 'CasePathable()' is unavailable: Remove '@CasePathable': pass the case itself, 'Action.child'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  @CasePathable  // here
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

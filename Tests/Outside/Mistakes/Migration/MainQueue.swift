// error: 'mainQueue' is unavailable: There are no schedulers: use '\.continuousClock'
import Lockstep

struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }

  @Dependency(\.mainQueue) var mainQueue  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

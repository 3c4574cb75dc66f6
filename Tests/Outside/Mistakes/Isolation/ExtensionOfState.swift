// error: call to main actor-isolated instance method 'reset()' in a synchronous nonisolated context [#ActorIsolatedCall]
// flags: -default-isolation MainActor
import Lockstep

struct Inbox: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case closed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.reset()  // here
    return .none
  }
}

extension Inbox.State {
  mutating func reset() { count = 0 }
}

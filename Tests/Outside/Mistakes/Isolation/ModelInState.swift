// error: main actor-isolated conformance of 'Letter' to 'Equatable' cannot be used in nonisolated context [#IsolatedConformances]
// flags: -default-isolation MainActor
import Lockstep

struct Letter: Equatable { var text = "" }

struct Inbox: ReducerProtocol {
  struct State: Equatable { var letter: Letter? }
  enum Action: Equatable { case opened }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

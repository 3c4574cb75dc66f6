// error: main actor-isolated default value in a nonisolated context
// flags: -default-isolation MainActor
import Lockstep

struct Letter: Equatable, Identifiable { var id = 0 }

struct Inbox: ReducerProtocol {
  struct State: Equatable {
    var letters: IdentifiedArrayOf<Letter> = []  // here
  }
  enum Action: Equatable { case closed }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

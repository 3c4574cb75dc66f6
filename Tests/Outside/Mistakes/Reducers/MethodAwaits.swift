// error: 'async' call in a function that does not support concurrency
// error: errors thrown from here are not handled
import Lockstep

func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.count = try await load()  // here
      return .none
    case .loaded: return .none
    }
  }
}

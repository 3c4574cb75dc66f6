// error: mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code [#SendableClosureCaptures]
import Lockstep

func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          state.count = try await load()  // here
          await send(.loaded(1))
        }
      case .loaded: return .none
      }
    }
  }
}

// error: 'init(_:)' is unavailable: A reducer does not throw: handle the error, or do the work in an effect, 'return .run { send in … }'
import Lockstep

func load() throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped:
        state.count = try load()
        return .none
      case .loaded: return .none
      }
    }
  }
}

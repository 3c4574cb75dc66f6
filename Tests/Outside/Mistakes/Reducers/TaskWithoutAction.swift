// error: cannot convert value of type 'Int' to closure result type 'Feature.Action'
import Lockstep

func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .task { try await load() }  // here
      case .loaded: return .none
      }
    }
  }
}

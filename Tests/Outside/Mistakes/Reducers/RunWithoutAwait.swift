// error: expression is 'async' but is not marked with 'await'
import Lockstep

func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .run { send in send(.loaded(1)) }  // here
      case .loaded: return .none
      }
    }
  }
}

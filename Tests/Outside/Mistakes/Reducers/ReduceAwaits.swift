// error: cannot pass function of type '(inout Feature.State, Feature.Action) async -> Effect<Feature.Action>' to parameter expecting synchronous function type
import Lockstep

func load() async -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped:
        state.count = await load()
        return .none
      case .loaded: return .none
      }
    }
  }
}

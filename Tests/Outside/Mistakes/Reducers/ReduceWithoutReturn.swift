// error: missing return in closure expected to return 'Effect<Feature.Action>'
import Lockstep

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
      case .loaded:
        return .none
      }
    }  // here
  }
}

// error: type 'Feature.Action' has no member 'failed'
import Lockstep

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .run { send in await send(.failed) }  // here
      case .loaded: return .none
      }
    }
  }
}

// error: 'Reducer()' is unavailable: Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'
// error: 'Reducer()' is unavailable: Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'
import Lockstep

@Reducer  // here
struct Child {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

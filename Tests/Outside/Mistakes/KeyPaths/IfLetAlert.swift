// error: 'ifLet(_:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
import Lockstep

struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var alert: AlertState<Int>? }
  enum Action: Equatable { case alert(PresentationAction<Int>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)  // here
  }
}

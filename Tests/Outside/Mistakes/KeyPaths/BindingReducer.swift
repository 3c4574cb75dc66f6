// error: 'init(action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
import Lockstep

struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: Equatable { case view(ViewAction) }
  enum ViewAction: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer(action: \.view)  // here
  }
}

// error: '~=' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
import Lockstep

struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name): .send(.set(\.$name, "Blob"))  // here
      case .binding: .none
      }
    }
  }
}

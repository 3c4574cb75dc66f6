// error: 'set' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
import Lockstep

struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
  }
}

func use(_ store: StoreOf<Form>) {
  store.send(.set(\.name, "Blob"))  // here
}

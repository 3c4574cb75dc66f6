// error: 'send(_:_:assert:)' is unavailable: Write the action: '.set(\.$name, value)' for a binding, '.child(.tapped)' for others
import LockstepTesting

struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
  var body: some ReducerProtocolOf<Self> { BindingReducer() }
}

func test() async {
  let store = TestStore(initialState: Form.State()) { Form() }
  await store.send(\.binding.name, "Blob") {  // here
    $0.name = "Blob"
  }
}

// Bindings of properties that are not marked, or written without the dollar. ../check_mistakes.py says how to read this file.

// MARK: - BindingWithoutDollar
// error: 'binding' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
// uses: Form
func use(_ store: StoreOf<Form>) {
  _ = store.binding(\.name)  // here
}

// MARK: - CaseWithoutDollar
// error: '~=' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
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

// MARK: - SetOfPlainProperty
// error: 'set' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
struct Form: ReducerProtocol {
  struct State: Equatable { var name = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
  }
}

func use(_ store: StoreOf<Form>) {
  store.send(.binding(.set(\.name, "Blob")))  // here
}

// MARK: - SetWithoutDollar
// error: 'set' is unavailable: Mark the property '@BindingState' and write '\.$name' instead of '\.name'
// uses: Form
func use(_ store: StoreOf<Form>) {
  store.send(.set(\.name, "Blob"))  // here
}

import Lockstep
import LockstepTesting
import Testing

// The examples of the article “Bindings”.

private struct Settings: ReducerProtocol {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var volume = 3
    @BindingState var address = Address()
    var hasChanges = false
  }

  struct Address: Equatable { var street = "" }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$volume):
        state.volume = min(max(state.volume, 0), 10)
        return .none
      case .binding:
        state.hasChanges = true
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

extension Settings.State: BindableState {
  fileprivate static var bindings: BindingFields<Self> { BindingFields(\.$name, \.$volume) }
}

@Suite @MainActor struct BindingsArticleTests {
  @Test func views() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let volume = store.binding(\.$volume)
    volume.wrappedValue += 1
    #expect(store.volume == 4)

    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.$name.wrappedValue = "Blob"
    viewStore.$address.street.wrappedValue = "Main Street"
    #expect((viewStore.name, viewStore.address.street) == ("Blob", "Main Street"))
    store.send(.resetButtonTapped)
    #expect(viewStore.state == Settings.State())
  }

  @Test func tests() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.set(\.$name, "Blob")) {
      $0.name = "Blob"
      $0.hasChanges = true
    }
    await store.send(.set(\.$volume, 11)) { $0.volume = 10 }
    await store.finish()
  }
}

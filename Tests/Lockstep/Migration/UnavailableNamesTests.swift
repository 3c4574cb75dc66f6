import Lockstep
import LockstepTesting
import Testing

/// An own type with the name of an unavailable one.
@propertyWrapper
private struct Shared: Equatable {
  var wrappedValue: Int
}

private struct Book: ReducerProtocol {
  struct State: Equatable {
    var publisher = "Penguin"
    @Shared var bindings = 3
  }

  enum Action: Equatable { case publisherChanged(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .publisherChanged(let name): state.publisher = name
    }
    return .none
  }
}

/// Names that exist only for the compiler's message don't replace those of an app.
@Suite @MainActor struct UnavailableNamesTests {
  @Test func aPropertyCalledPublisherIsRead() {
    let store = Store(initialState: Book.State()) { Book() }
    let viewStore = ViewStore(store, observe: { $0 })
    store.send(.publisherChanged("Faber"))
    #expect(store.publisher == "Faber")
    #expect(viewStore.state.publisher.count == 5)
  }

  @Test func anOwnTypeCalledSharedIsUsed() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(.publisherChanged("Faber")) { $0.publisher = "Faber" }
    #expect(store.state.bindings == 3)
  }
}

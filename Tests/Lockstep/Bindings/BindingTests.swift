import Lockstep
import Observation
import Synchronization
import Testing

@Suite @MainActor struct BindingTests {
  private let store: StoreOf<Form>

  init() {
    store = Store(initialState: Form.State()) { Form() }
  }

  @Test func readingABindingObservesOnlyItsField() {
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.binding(\.$name).wrappedValue
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    store.binding(\.$email).wrappedValue = "b@c.d"
    #expect(changes.withLock { $0 } == 0)
    store.binding(\.$name).wrappedValue = "Blob"
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func writingAPropertyOfAValueWritesTheWholeValue() {
    let address = store.binding(\.$address)
    address.street.wrappedValue = "Main Street"
    address.city.wrappedValue = "Oslo"
    #expect(store.address == Form.Address(street: "Main Street", city: "Oslo"))
    #expect(address.street.wrappedValue == "Main Street")
  }

  @Test func aViewStoreHasABindingForEachField() {
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.$isPublic.wrappedValue = true
    viewStore.binding(\.$email).wrappedValue = "b@c.d"
    viewStore.$address.city.wrappedValue = "Bergen"
    #expect((viewStore.isPublic, viewStore.email, viewStore.address.city) == (true, "b@c.d", "Bergen"))
    var name = viewStore.$name
    name.wrappedValue = "Blob"
    #expect((name.wrappedValue, store.name) == ("Blob", "Blob"))
    name = viewStore.$email
    #expect(name.wrappedValue == "b@c.d", "bindings of one type can replace each other")
  }

  @Test func aScopedStoreHasBindingsToo() {
    struct Parent: ReducerProtocol {
      struct State: Equatable { var form = Form.State() }
      enum Action: Sendable { case form(Form.Action) }
      var body: some ReducerProtocolOf<Self> { Scope(state: \.form, action: Action.form) { Form() } }
    }
    let parent = Store(initialState: Parent.State()) { Parent() }
    parent.scope(state: \.form, action: Parent.Action.form).binding(\.$name).wrappedValue = "Blob"
    #expect(parent.form.name == "Blob")
  }
}

import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// A feature whose view has its own actions.
private struct ViewActionFeature: ReducerProtocol {
  struct State: Equatable, Sendable { @BindingState var text = "" }

  enum Action: Sendable {
    enum View: BindableAction, Sendable { case binding(BindingAction<State>), closed }
    case view(View)
    case other
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer(action: Action.view)
  }
}

@Suite struct BindingReducerTests {
  @Test func laterReducersSeeTheWrittenField() {
    let store = SimulatedStore(Form.State()) { Form() }
    for action in [Form.Action.set(\.$name, "Blob"), .set(\.$isPublic, true), .set(\.$email, "b@c.d"), .clear] {
      if action == .clear {
        #expect(store.state.notes == ["name is Blob", "public is true", "another field"])
        #expect((store.state.name, store.state.isPublic, store.state.email) == ("Blob", true, "b@c.d"))
      }
      _ = store.send(action)
    }
    #expect(store.state == Form.State())
  }

  @MainActor @Test func aLiveStoreAppliesThem() async {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.$name, "Bob"))
    #expect(store.name == "Bob")
    await store.send(.askForName).finish()
    #expect(store.notes == ["name is Bob", "name is Blob"])
  }

  @Test func aTestStoreAssertsThem() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.askForName)
    await store.receive(.set(\.$name, "Blob")) {
      $0.name = "Blob"
      $0.notes = ["name is Blob"]
    }
    await store.finish()
  }

  @Test func aNestedActionMayCarryTheWrites() {
    let issues = IssueLog()
    let store = SimulatedStore(ViewActionFeature.State(), issues: issues) { ViewActionFeature() }
    _ = store.send(.view(.closed))
    _ = store.send(.other)
    _ = store.send(.view(.set(\.$text, "x")))
    #expect(store.state.text == "x")
    #expect(issues.issues.isEmpty)
  }
}

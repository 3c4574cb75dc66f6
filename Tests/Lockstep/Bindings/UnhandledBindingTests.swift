import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

private struct State: Equatable, Sendable { @BindingState var name = "" }

private enum Action: BindableAction, Sendable {
  case binding(BindingAction<State>)
  case other
}

/// A feature that lacks the reducer that applies its writes.
private struct FeatureWithoutBindingReducer: ReducerProtocol {
  var body: some ReducerProtocol<State, Action> {
    Reduce { _, _ in .none }
  }
}

private struct LeafWithoutBindingReducer: ReducerProtocol {
  func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}

/// A feature without children that applies its writes itself.
private struct SelfApplyingLeaf: ReducerProtocol {
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    BindingReducer().reduce(into: &state, action: action)
  }
}

/// Combines a feature that applies no writes with a later reducer that does.
private struct LateBindingFeature: ReducerProtocol {
  var body: some ReducerProtocol<State, Action> {
    FeatureWithoutBindingReducer()
    BindingReducer()
  }
}

private struct Parent: ReducerProtocol {
  enum Action: Sendable { case child(LockstepTests.Action) }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.self, action: Action.child) { FeatureWithoutBindingReducer() }
  }
}

@Suite struct UnhandledBindingTests {
  private let issues = IssueLog()

  private static let text = """
    FeatureWithoutBindingReducer applied no binding for .binding(.set(\\.$name, "Blob"))

        The write was lost: the feature's body has no BindingReducer(), or one that did not see the action.

    Add BindingReducer() to the feature's body, as its first reducer.
    """

  @Test func anUnappliedWriteIsAnIssue() {
    let store = SimulatedStore(State(), issues: issues) { FeatureWithoutBindingReducer() }
    _ = store.send(.other)
    #expect(issues.issues.isEmpty)
    _ = store.send(.set(\.$name, "Blob"))
    #expect(issues.texts == [Self.text])
  }

  @Test func eachUnappliedWriteIsReportedInChildrenToo() {
    let store = SimulatedStore(State(), issues: issues) { Parent() }
    let action = Action.set(\.$name, "Blob")
    for _ in 1...2 { _ = store.send(.child(action)) }
    #expect(issues.texts == [Self.text, Self.text])
  }

  @Test func aReducerWithoutABodyIsCheckedToo() {
    let store = SimulatedStore(State(), issues: issues) { LeafWithoutBindingReducer() }
    _ = store.send(.set(\.$name, "Blob"))
    #expect(issues.titles == [#"LeafWithoutBindingReducer applied no binding for .binding(.set(\.$name, "Blob"))"#])
  }

  @Test func aLiveStoreReportsItToo() async {
    let issues = issues
    await MainActor.run {
      let store = Store(initialState: State()) {
        FeatureWithoutBindingReducer()
      } withDependencies: {
        $0.issueSink = issues.sink
      }
      store.send(.set(\.$name, "Blob"))
    }
    #expect(issues.texts == [Self.text])
  }

  @Test func anyReducerOfTheFeatureMayApplyIt() {
    let split = SimulatedStore(State(), issues: issues) { LateBindingFeature() }
    let leaf = SimulatedStore(State(), issues: issues) { SelfApplyingLeaf() }
    let around = SimulatedStore<State, Action>(State(), issues: issues) {
      BindingReducer()
      FeatureWithoutBindingReducer()
    }
    let action = Action.set(\.$name, "Blob")
    for store in [split, leaf, around] { _ = store.send(action) }
    #expect([split, leaf, around].map(\.state.name) == ["Blob", "Blob", "Blob"])
    #expect(issues.issues.isEmpty)
  }
}

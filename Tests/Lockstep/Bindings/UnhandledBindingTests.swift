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

private struct ReturningFeature: ReducerProtocol {
  var body: some ReducerProtocol<State, Action> {
    return Reduce { _, _ in .none }
  }
}

/// Features that apply no writes: closures without a type of their own, leaves, and a body with a return statement.
private enum NegligentFeature: CaseIterable, Sendable {
  case root, group, child, element, optional, leaf, leafInChild, returning

  /// The feature as an issue names it.
  var name: String {
    switch self {
    case .root, .group, .child, .element, .optional: "The reducer of Action"
    case .leaf, .leafInChild: "LeafWithoutBindingReducer"
    case .returning: "ReturningFeature"
    }
  }

  func send(_ action: LockstepTests.Action, _ issues: IssueLog) {
    switch self {
    case .root:
      let store = SimulatedStore<State, LockstepTests.Action>(State(), issues: issues) { Reduce { _, _ in .none } }
      _ = store.send(action)
    case .group:
      let store = SimulatedStore<State, LockstepTests.Action>(State(), issues: issues) {
        Reduce { _, _ in .none }
        EmptyReducer()
      }
      _ = store.send(action)
    case .child:
      let store = SimulatedStore<State, Parent.Action>(State(), issues: issues) {
        Scope(state: \.self, action: Parent.Action.child) { Reduce { _, _ in .none } }
      }
      _ = store.send(.child(action))
    case .element:
      let store = SimulatedStore<[Int: State], Parent.Action>([0: State()], issues: issues) {
        EmptyReducer().ifLet(\.[0], action: Parent.Action.child) { Reduce { _, _ in .none } }
      }
      _ = store.send(.child(action))
    case .optional:
      let store = SimulatedStore<State?, Parent.Action>(State(), issues: issues) {
        EmptyReducer().ifLet(\.self, action: Parent.Action.child) { Reduce { _, _ in .none } }
      }
      _ = store.send(.child(action))
    case .leaf: _ = SimulatedStore(State(), issues: issues) { LeafWithoutBindingReducer() }.send(action)
    case .leafInChild:
      let store = SimulatedStore<State, Parent.Action>(State(), issues: issues) {
        Scope(state: \.self, action: Parent.Action.child) { LeafWithoutBindingReducer() }
      }
      _ = store.send(.child(action))
    case .returning: _ = SimulatedStore(State(), issues: issues) { ReturningFeature() }.send(action)
    }
  }
}

/// A feature whose view has its own actions, and whose body may lack the reducer that applies its writes.
private struct ViewActionFeature: ReducerProtocol {
  enum Action: Sendable { case view(LockstepTests.Action) }

  let appliesWrites: Bool

  var body: some ReducerProtocol<State, Action> {
    if appliesWrites { BindingReducer(action: Action.view) }
  }
}

@Suite struct UnhandledBindingTests {
  private let issues = IssueLog()

  private static let text = """
    FeatureWithoutBindingReducer applied no binding for .binding(.set(\\.$name, "Blob"))

        The write was lost: the feature's body has no BindingReducer(), or one that did not see the action.

    Add BindingReducer() to the feature's body, as its first reducer.
    """

  @Test func eachUnappliedWriteIsAnIssueInChildrenToo() {
    let store = SimulatedStore(State(), issues: issues) { Parent() }
    _ = store.send(.child(.other))
    #expect(issues.issues.isEmpty)
    for _ in 1...2 { _ = store.send(.child(.set(\.$name, "Blob"))) }
    #expect(issues.texts == [Self.text, Self.text])
  }

  @Test(arguments: NegligentFeature.allCases)
  fileprivate func aFeatureOfAnyFormIsChecked(_ feature: NegligentFeature) {
    feature.send(.set(\.$name, "Blob"), issues)
    #expect(issues.titles == [#"\#(feature.name) applied no binding for .binding(.set(\.$name, "Blob"))"#])
  }

  @Test func closuresThatApplyTheWriteAreNotReported() {
    let action = Action.set(\.$name, "Blob")
    let root = SimulatedStore<State, Action>(State(), issues: issues) {
      Reduce { _, _ in .none }
      BindingReducer()
    }
    _ = root.send(action)
    let child = SimulatedStore<State, Parent.Action>(State(), issues: issues) {
      Scope(state: \.self, action: Parent.Action.child) {
        CombineReducers { Reduce<State, Action> { _, _ in .none } }
        BindingReducer().onChange(of: \.name) { _, _ in Reduce { _, _ in .none } }
      }
    }
    _ = child.send(.child(action))
    #expect((root.state.name, child.state.name) == ("Blob", "Blob"))
    #expect(issues.issues.isEmpty)
  }

  @Test func aLiveStoreReportsItToo() async {
    let issues = issues
    await MainActor.run {
      let store = Store(
        initialState: State(),
        reducer: { FeatureWithoutBindingReducer() },
        withDependencies: issues.collect
      )
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

  @MainActor @Test func aBindingReportsAWriteInASeparateActionTypeThatNothingApplies() {
    let store = Store(
      initialState: State(),
      reducer: { ViewActionFeature(appliesWrites: false) },
      withDependencies: issues.collect
    )
    let scoped = store.scope(state: \.self, action: ViewActionFeature.Action.view)
    scoped.binding(\.$name).wrappedValue = "Blob"
    ViewStore(scoped, observe: { $0 }).$name.wrappedValue = "Bob"
    ViewStore(store, observe: { $0 }, send: ViewActionFeature.Action.view).$name.wrappedValue = "Blob"
    func text(_ name: String) -> String {
      """
      The store applied no binding for .binding(.set(\\.$name, "\(name)"))

          The write was lost: no BindingReducer(action:) handles the case that carries its action.

      Add BindingReducer(action:) with the case that carries these actions to the feature's body, as its first reducer.
      """
    }
    #expect(issues.texts == ["Blob", "Bob", "Blob"].map(text))
  }

  @MainActor @Test func aBindingReportsNoWriteThatIsAppliedOrReportedAlready() {
    let applying = Store(
      initialState: State(),
      reducer: { ViewActionFeature(appliesWrites: true) },
      withDependencies: issues.collect
    )
    ViewStore(applying, observe: { $0 }, send: ViewActionFeature.Action.view).$name.wrappedValue = "Blob"
    #expect(applying.name == "Blob")
    #expect(issues.issues.isEmpty)
    let losing = Store(
      initialState: State(),
      reducer: { FeatureWithoutBindingReducer() },
      withDependencies: issues.collect
    )
    ViewStore(losing, observe: { $0 }).$name.wrappedValue = "Blob"
    losing.binding(\.$name).wrappedValue = "Blob"
    #expect(issues.texts == [Self.text, Self.text])
  }

  @MainActor @Test func aBindingToAnAbsentStateLeavesTheReportToTheOperator() throws {
    let store = Store<State?, Parent.Action>(initialState: State()) {
      Reduce { state, action in
        guard case .child(.other) = action else { return .none }
        state = nil
        return .none
      }
      .ifLet(\.self, action: Parent.Action.child) { BindingReducer() }
    } withDependencies: { [issues] in
      $0.issueSink = issues.sink
    }
    let child = try #require(store.scope(state: \.self, action: Parent.Action.child))
    let viewStore = ViewStore(child, observe: { $0 })
    store.send(.child(.other))
    viewStore.$name.wrappedValue = "Blob"
    #expect(
      issues.titles == [
        #"An action was sent to a child whose state is nil: .child(.binding(.set(\.$name, "Blob")))"#
      ]
    )
  }
}

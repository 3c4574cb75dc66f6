import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Presents a screen with a sheet, and a frame whose sheet is reached through a scope.
private struct SheetPresenter: ReducerProtocol {
  struct State: Equatable {
    struct Frame: Equatable { var screen = Screen.State() }
    @PresentationState var screen: Screen.State? = Screen.State(sheet: Sheet.State())
    @PresentationState var frame: Frame?
  }

  enum Action: Sendable, Equatable {
    case screen(PresentationAction<Screen.Action>)
    case frame(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$screen, action: Action.screen) { Screen() }
      .ifLet(\.$frame, action: Action.frame) {
        Scope(state: \.screen, action: { $0 }) {
          EmptyReducer<Screen.State, Sheet.Action>().ifLet(\.sheet, action: { $0 }) { Sheet() }
        }
      }
  }
}

@Suite struct DismissTests {
  private let issues = IssueLog()

  @Test func anEffectDismissesItsFeature() {
    let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) { Screen() }
    _ = store.send(.sheet(.presented(.close)))
    #expect(store.received.map(\.action) == [.sheet(.dismiss)])
    store.processAll()
    #expect(store.state.sheet == nil)
    #expect(store.running == [])
    #expect(issues.issues.isEmpty)
  }

  @Test func aDescendantDismissesThePresentedFeature() {
    let state = SheetPresenter.State(frame: SheetPresenter.State.Frame(screen: Screen.State(sheet: Sheet.State())))
    let store = SimulatedStore(state, issues: issues) { SheetPresenter() }
    _ = store.send(.frame(.presented(.close)))
    #expect(store.received.map(\.action) == [.frame(.dismiss)])
    store.processAll()
    #expect(store.state.frame == nil)
  }

  @Test func aFeatureThatIsNoLongerPresentedCannotDismissTheNextOne() {
    let journal = EventLog()
    let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) {
      Reduce<Screen.State, Screen.Action> { state, action in
        guard case .presentAnew(let title) = action else { return .none }
        state.sheet = nil
        state.sheet = Sheet.State(title: title)
        return .none
      }
      .ifLet(\.$sheet, action: Screen.Action.sheet) {
        Reduce<Sheet.State, Sheet.Action> { _, _ in
          @Dependency(\.dismiss) var dismiss
          return .run { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            journal.note("dismisses")
            await dismiss()
          }
        }
      }
    }
    _ = store.send(.sheet(.presented(.close)))
    _ = store.send(.presentAnew("next"))
    #expect(journal.entries == ["dismisses"])
    #expect(store.received.isEmpty)
    #expect(store.machine.state.sheet?.title == "next")
    #expect(issues.issues.isEmpty)
  }

  @Test func actionsAfterADismissalAreDropped() {
    let journal = EventLog()
    let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) {
      EmptyReducer<Screen.State, Screen.Action>().ifLet(\.$sheet, action: Screen.Action.sheet) {
        Reduce<Sheet.State, Sheet.Action> { _, action in
          guard action == .close else { return .none }
          @Dependency(\.dismiss) var dismiss
          return .merge(
            .run { send in
              await dismiss()
              journal.note("dismissed")
              await send(.raise)
            },
            .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
          )
        }
      }
    }
    _ = store.send(.sheet(.presented(.close)))
    store.processAll()
    #expect(store.running == [])
    #expect(store.state.sheet == nil)
    #expect(journal.entries == ["dismissed"])
    #expect(issues.issues.isEmpty)
  }

  @Test func dismissingOutsideAPresentationIsAnIssue() {
    let store = SimulatedStore(Sheet.State(), issues: issues) { Sheet() }
    _ = store.send(.close)
    #expect(
      issues.texts == [
        """
        dismiss() was called by a feature that is not presented.

            called at  LockstepTests/Sheet.swift:\(Sheet.closeLine)
            Only an effect of a feature that ifLet(\\.$…) or a stack's forEach presents can dismiss it.

        Present the feature, look at `isPresented` first, or override `dismiss` in the test's `withDependencies`.
        """
      ]
    )
  }

  @Test func anOverrideReplacesIt() {
    let journal = EventLog()
    let store = SimulatedStore(Sheet.State(), issues: issues) {
      $0.dismiss = DismissEffect { journal.note("dismissed") }
    } reducer: {
      Sheet()
    }
    _ = store.send(.close)
    #expect(journal.entries == ["dismissed"])
    #expect(issues.issues.isEmpty)
  }

  @Test func aTestStoreReceivesTheDismissal() async {
    let store = TestStore(initialState: Screen.State(sheet: Sheet.State())) { Screen() }
    await store.send(.sheet(.presented(.start))) { $0.seen = [0] }
    await store.send(.sheet(.presented(.closeAfterASecond))) { $0.seen = [0, 0] }
    await store.advance(by: .seconds(1))
    await store.receive(.sheet(.presented(.tick))) {
      $0.sheet?.count = 1
      $0.seen = [0, 0, 1]
    }
    await store.receive(.sheet(.dismiss)) {
      $0.sheet = nil
      $0.seen = [0, 0, 1, 1]
    }
    await store.finish()
  }

  @MainActor @Test func aLiveStoreDismisses() async {
    let store = Store(
      initialState: SheetPresenter.State(),
      reducer: { SheetPresenter() },
      withDependencies: issues.collect
    )
    let ticking = store.send(.screen(.presented(.sheet(.presented(.start)))))
    await store.send(.screen(.presented(.sheet(.presented(.close))))).finish()
    #expect(store.screen != nil)
    #expect(store.screen?.sheet == nil)
    await ticking.finish()
    #expect(issues.issues.isEmpty)
  }
}

@Suite struct IsPresentedTests {
  @Test func isPresentedIsTrueOnlyInPresentedFeatures() {
    let alone = SimulatedStore(Sheet.State()) { Sheet() }
    for action in [Sheet.Action.look, .report] {
      _ = alone.send(action)
      alone.processAll()
      #expect(alone.state.isPresented == false)
    }
    let presented = SimulatedStore(Screen.State(sheet: Sheet.State())) { Screen() }
    for action in [Sheet.Action.look, .report] {
      _ = presented.send(.present("anew"))
      _ = presented.send(.sheet(.presented(action)))
      presented.processAll()
      #expect(presented.state.sheet?.isPresented == true)
    }
  }

  @Test func isPresentedIsFalseInTheParent() {
    let journal = EventLog()
    let store = SimulatedStore(Screen.State(sheet: Sheet.State())) {
      Screen { _, _ in
        @Dependency(\.isPresented) var isPresented
        journal.note("\(isPresented)")
      }
    }
    for _ in 1...2 { _ = store.send(.sheet(.presented(.look))) }
    #expect(journal.entries == ["false", "false"])
    #expect(store.state.sheet?.isPresented == true)
  }

  @Test func aTestMayOverrideIsPresented() async {
    let store = TestStore(initialState: Sheet.State()) {
      Sheet()
    } withDependencies: {
      $0.isPresented = true
    }
    await store.send(.look) { $0.isPresented = true }
  }
}

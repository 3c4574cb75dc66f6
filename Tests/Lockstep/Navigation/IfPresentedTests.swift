import Lockstep
import LockstepSimulation
import Testing

@Suite struct IfPresentedTests {
  private let issues = IssueLog()

  private func store(
    _ state: Screen.State = Screen.State(sheet: Sheet.State()),
    then: @escaping (inout Screen.State, Screen.Action) -> Void = { _, _ in }
  ) -> SimulatedStore<Screen.State, Screen.Action> {
    SimulatedStore(state, issues: issues) { Screen(then: then) }
  }

  @Test func theChildRunsBeforeTheParentWhichSeesItBeforeADismissalClearsIt() {
    let store = store()
    for _ in 1...2 { _ = store.send(.sheet(.presented(.raise))) }
    #expect(store.state == Screen.State(sheet: Sheet.State(count: 2), seen: [1, 2]))
    _ = store.send(.sheet(.dismiss))
    #expect(store.state == Screen.State(seen: [1, 2, 2]))
    #expect(issues.issues.isEmpty)
  }

  @Test(arguments: [("clears", nil), ("replaces", "next"), ("changes", nil)] as [(String, String?)])
  func aParentThatHandlesADismissalMayReplaceTheChild(_ change: String, _ title: String?) {
    let store = store { state, action in
      guard action == .sheet(.dismiss) else { return }
      guard change != "changes" else {
        state.sheet?.title = "changed"
        return
      }
      state.sheet = nil
      if change == "replaces" { state.sheet = Sheet.State(title: "next") }
    }
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.sheet?.title == title, "\(change)")
    #expect(issues.issues.isEmpty, "\(change)")
  }

  @Test func anActionForAnAbsentChildIsAnIssueAndTheParentStillSeesIt() {
    let store = store(Screen.State())
    _ = store.send(.sheet(.presented(.raise)))
    #expect(store.state.seen == [nil])
    #expect(issues.titles == ["An action was sent to a child whose state is nil: .sheet(.presented(.raise))"])
    #expect(
      issues.texts[0].contains("The ifLet at LockstepTests/Sheet.swift:\(Screen.line) found nil"),
      "\(issues.texts[0])"
    )
  }

  @Test func aDismissalOfAnAbsentChildIsAnIssueAndTheParentStillSeesIt() {
    let store = store(Screen.State())
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.seen == [nil])
    #expect(
      issues.texts == [
        """
        A dismissal was sent to a child that is not presented: .sheet(.dismiss)

            The ifLet at LockstepTests/Sheet.swift:\(Screen.line) found nil: the child had been dismissed already, or was never \
        presented.

        Send the dismissal once, while the child is presented.
        """
      ]
    )
  }

  @Test func otherActionsAreNotIssuesIfNothingIsPresented() {
    let store = store(Screen.State())
    _ = store.send(.drop)
    _ = store.send(.present("a"))
    #expect(store.state.sheet?.title == "a")
    #expect(issues.issues.isEmpty)
  }

  @Test func anExplicitCasePathLeadsToTheChild() {
    let path = CasePath<Screen.Action, PresentationAction<Sheet.Action>>(
      embed: Screen.Action.sheet,
      extract: { if case .sheet(let action) = $0 { action } else { nil } }
    )
    let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) {
      EmptyReducer<Screen.State, Screen.Action>().ifLet(\.$sheet, action: path) { Sheet() }
    }
    _ = store.send(.sheet(.presented(.raise)))
    #expect(store.state.sheet?.count == 1)
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.sheet == nil)
  }

  @Test func aChildWithoutReducerIsClearedByItsDismissalOnly() {
    let path = CasePath<Screen.Action, PresentationAction<Sheet.Action>>(Screen.Action.sheet)
    for byPath in [false, true] {
      let store = SimulatedStore(Screen.State(sheet: Sheet.State()), issues: issues) {
        let base = EmptyReducer<Screen.State, Screen.Action>()
        if byPath { base.ifLet(\.$sheet, action: path) } else { base.ifLet(\.$sheet, action: Screen.Action.sheet) }
      }
      _ = store.send(.sheet(.presented(.raise)))
      #expect(store.state.sheet == Sheet.State())
      _ = store.send(.sheet(.dismiss))
      #expect(store.state.sheet == nil)
    }
    #expect(issues.issues.isEmpty)
  }
}

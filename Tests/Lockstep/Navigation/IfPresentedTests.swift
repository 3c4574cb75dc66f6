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

  @Test func theChildRunsBeforeTheParent() {
    let store = store()
    for _ in 1...2 { _ = store.send(.sheet(.presented(.raise))) }
    #expect(store.state == Screen.State(sheet: Sheet.State(count: 2), seen: [1, 2]))
    #expect(issues.issues.isEmpty)
  }

  @Test func theParentSeesTheChildBeforeADismissalClearsIt() {
    let store = store()
    _ = store.send(.sheet(.dismiss))
    #expect(store.state == Screen.State(seen: [0]))
    #expect(issues.issues.isEmpty)
  }

  @Test func aParentMayClearTheChildItselfOnDismissal() {
    let store = store { state, action in if action == .sheet(.dismiss) { state.sheet = nil } }
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.sheet == nil)
    #expect(issues.issues.isEmpty)
  }

  @Test func aNewPresentationByTheParentOnDismissalStays() {
    let store = store { state, action in
      guard action == .sheet(.dismiss) else { return }
      state.sheet = nil
      state.sheet = Sheet.State(title: "next")
    }
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.sheet?.title == "next")
  }

  @Test func aChildThatTheParentChangesOnDismissalIsCleared() {
    let store = store { state, action in if action == .sheet(.dismiss) { state.sheet?.title = "changed" } }
    _ = store.send(.sheet(.dismiss))
    #expect(store.state.sheet == nil)
  }

  @Test func anActionForAnAbsentChildIsAnIssueAndTheParentStillSeesIt() {
    let store = store(Screen.State())
    _ = store.send(.sheet(.presented(.raise)))
    #expect(store.state.seen == [nil])
    #expect(
      issues.texts == [
        """
        An action was sent to a child whose state is nil: .sheet(.presented(.raise))

            The ifLet at LockstepTests/Sheet.swift:\(Screen.line) found nil where the child's state belongs; \
        the child did not receive the action.

            This happens when
            • a parent's reducer sets the child's state to nil before the child has handled the action,
            • an effect outside the child sends the child's action after the child was removed,
            • a view or a script sends the action while the child is not shown.

        Handle the action before its state becomes nil, or cancel the effect that sends it.
        """
      ]
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

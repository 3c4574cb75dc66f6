import Lockstep
import LockstepSimulation
import Testing

/// A parent whose child may be absent.
private struct Parent: ReducerProtocol {
  struct State: Equatable {
    var child: Int?
    var seen: [Int?] = []
  }

  enum Action: Sendable, Equatable { case child(NumberFeature.Action), close }

  static let line: UInt = #line + 8

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .close { state.child = nil }
      state.seen.append(state.child)
      return action == .child(.raise) ? .send(.close) : .none
    }
    .ifLet(\.child, action: Action.child) { NumberFeature() }
  }
}

@Suite struct IfLetTests {
  private let issues = IssueLog()

  @Test func anActionForAnAbsentChildIsAnIssueAndReachesTheParent() {
    let store = SimulatedStore(Parent.State(), issues: issues) { Parent() }
    _ = store.send(.child(.raise))
    #expect(store.state.seen.count == 1)
    #expect(
      issues.texts == [
        """
        An action was sent to a child whose state is nil: .child(.raise)

            The ifLet at LockstepTests/IfLetTests.swift:\(Parent.line) found nil instead of the child's state; \
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

  @Test func anActionOfTheParentIsNotAnIssueWhileTheChildIsAbsent() {
    let store = SimulatedStore(Parent.State(), issues: issues) { Parent() }
    _ = store.send(.close)
    #expect(issues.issues.isEmpty)
    #expect(store.state.seen == [nil])
  }

  @Test func anExplicitCasePathLeadsToTheChild() {
    let path = CasePath<Parent.Action, NumberFeature.Action>(
      embed: Parent.Action.child,
      extract: { if case .child(let action) = $0 { action } else { nil } }
    )
    let store = SimulatedStore(Parent.State(child: 1), issues: issues) {
      EmptyReducer<Parent.State, Parent.Action>().ifLet(\.child, action: path) { NumberFeature() }
    }
    _ = store.send(.child(.raise))
    #expect(store.state.child == 2)
  }
}

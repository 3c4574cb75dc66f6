import Lockstep
import LockstepSimulation
import Testing

/// A parent whose state is one of two children.
private struct Parent: ReducerProtocol {
  enum State: Equatable { case number(Int), name(String), closed }
  enum Action: Sendable, Equatable { case number(NumberFeature.Action), name(String), reported }

  static let line: UInt = #line + 9

  let journal: EventLog

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      journal.note("\(state)")
      return action == .number(.raise) ? .send(.reported) : .none
    }
    .ifCaseLet(State.number, action: Action.number) { NumberFeature() }
    .ifCaseLet(CasePath(State.name), action: CasePath(Action.name)) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
  }
}

@Suite struct IfCaseLetTests {
  private let issues = IssueLog()
  private let journal = EventLog()

  private func store(_ state: Parent.State) -> SimulatedStore<Parent.State, Parent.Action> {
    SimulatedStore(state, issues: issues) { Parent(journal: journal) }
  }

  @Test func anActionForAnotherCaseIsAnIssueAndReachesTheParent() {
    let store = store(.closed)
    _ = store.send(.number(.raise))
    #expect(journal.entries == ["closed", "closed"], "at .raise and .reported")
    #expect(store.received.map(\.action) == [.reported])
    #expect(
      issues.texts == [
        """
        An action was sent to the case .number, but the state is .closed: .number(.raise)

            The child at LockstepTests/IfCaseLetTests.swift:\(Parent.line) runs while the state is .number; \
        it did not receive the action.

            This happens when
            • a reducer that runs earlier changes the case before the child has handled the action,
            • an effect outside the child sends the child's action after the case has changed,
            • a view or a script sends the action while another case is shown.

        Handle the action before the case changes, or cancel the effect that sends it.
        """
      ]
    )
  }

  @Test func aConstructorAndAPathMayBeMixed() {
    let name = Reduce<String, String> { state, action in
      state = action
      return .none
    }
    let store = SimulatedStore(Parent.State.number(1), issues: issues) {
      EmptyReducer<Parent.State, Parent.Action>()
        .ifCaseLet(Parent.State.number, action: CasePath(Parent.Action.number)) { NumberFeature() }
        .ifCaseLet(CasePath(Parent.State.name), action: Parent.Action.name) { name }
    }
    _ = store.send(.number(.raise))
    #expect(store.state == .number(2))
    let named = SimulatedStore(Parent.State.name("a"), issues: issues) {
      EmptyReducer<Parent.State, Parent.Action>()
        .ifCaseLet(CasePath(Parent.State.number), action: Parent.Action.number) { NumberFeature() }
        .ifCaseLet(Parent.State.name, action: CasePath(Parent.Action.name)) { name }
    }
    _ = named.send(.name("b"))
    #expect(named.state == .name("b"))
    #expect(issues.issues.isEmpty)
  }
}

import Lockstep
import LockstepSimulation
import Testing

/// An app whose state is an enum of features.
private struct App: ReducerProtocol {
  enum State: Equatable {
    case starting
    case counting(Int)
    case choosing(Int)
    indirect case deep(Int)
  }

  enum Action: Sendable, Equatable {
    case counting(NumberFeature.Action), choosing(NumberFeature.Action), deep(NumberFeature.Action), numbered(
      Int,
      NumberFeature.Action
    ), start
  }

  static let line: UInt = #line + 5

  let journal: EventLog

  var body: some ReducerProtocolOf<Self> {
    Scope(state: State.counting, action: Action.counting) { NumberFeature() }
    Scope(state: State.choosing, action: Action.choosing) { NumberFeature() }
    Scope(state: CasePath(State.deep), action: Self.second) { NumberFeature() }
    Scope(state: State.deep, action: Action.deep) { NumberFeature() }
    Reduce { state, action in
      journal.note("\(state)")
      if action == .start { state = .counting(0) }
      return .none
    }
  }

  private static let second = CasePath<Action, NumberFeature.Action>(
    embed: { .numbered(2, $0) },
    extract: { if case .numbered(2, let action) = $0 { action } else { nil } }
  )
}

@Suite struct ScopeCaseTests {
  private let issues = IssueLog()
  private let journal = EventLog()

  private func store(_ state: App.State) -> SimulatedStore<App.State, App.Action> {
    SimulatedStore(state, issues: issues) { App(journal: journal) }
  }

  @Test func aChildChangesItsCaseBeforeTheRestOfTheBlockRuns() {
    let store = store(.choosing(1))
    _ = store.send(.choosing(.raise))
    #expect(store.state == .choosing(2))
    #expect(store.received.map(\.action) == [.choosing(.raised(2))])
    #expect(journal.entries == ["choosing(2)", "choosing(2)"], "at .raise and .raised")
    #expect(issues.issues.isEmpty)
  }

  @Test func aBoxedCaseIsChangedByItsChild() {
    let store = store(.deep(1))
    _ = store.send(.deep(.raise))
    _ = store.send(.numbered(2, .raise))
    _ = store.send(.numbered(1, .raise))
    #expect(store.state == .deep(3))
    #expect(store.received.map(\.action) == [.deep(.raised(2)), .numbered(2, .raised(3))])
  }

  @Test func theStateMayEnterTheCaseLater() {
    let store = store(.starting)
    _ = store.send(.numbered(1, .raise))
    #expect(issues.issues.isEmpty, "the action of no case")
    _ = store.send(.counting(.raise))
    let title = "An action was sent to the case .counting, but the state is .starting: .counting(.raise)"
    #expect(issues.titles == [title], "the case is named even if the path has matched none")
    _ = store.send(.start)
    _ = store.send(.counting(.raise))
    #expect(store.state == .counting(1))
    #expect(issues.titles == [title])
  }

  @Test func anActionForAnotherCaseIsAnIssueAndTheRestOfTheBlockStillSeesIt() {
    let store = store(.choosing(7))
    _ = store.send(.counting(.raise))
    #expect(store.state == .choosing(7))
    #expect(journal.entries == ["choosing(7)"])
    #expect(
      issues.titles == ["An action was sent to the case .counting, but the state is .choosing: .counting(.raise)"]
    )
    #expect(
      issues.texts[0].contains(
        "The child at LockstepTests/ScopeCaseTests.swift:\(App.line) runs while the state is .counting"
      ),
      "\(issues.texts[0])"
    )
  }

  @Test func aConstructorAndAPathMayBeMixed() {
    for state in [App.State.counting(1), .choosing(1)] {
      let store = SimulatedStore(state, issues: issues) {
        CombineReducers<App.State, App.Action, _> {
          Scope(state: App.State.counting, action: CasePath(App.Action.counting)) { NumberFeature() }
          Scope(state: CasePath(App.State.choosing), action: App.Action.choosing) { NumberFeature() }
        }
      }
      _ = store.send(state == .counting(1) ? .counting(.raise) : .choosing(.raise))
      #expect(store.state == (state == .counting(1) ? .counting(2) : .choosing(2)))
    }
    #expect(issues.issues.isEmpty)
  }
}

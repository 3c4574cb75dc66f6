import Lockstep
import LockstepScreen
import Testing

/// What is evaluated and measured after a change.
@MainActor
@Suite struct EvaluationTests {
  @Test func nothingIsEvaluatedWithoutAChange() {
    let (_, session) = todoSession()
    _ = session.snapshot()
    let counts = session.counts
    _ = session.snapshot()
    #expect(session.counts == counts)
  }

  @Test func onlyTheScreenThatReadsAValueIsEvaluated() {
    let (store, session) = todoSession()
    _ = session.snapshot()
    let before = session.counts
    store.send(.draftChanged("Milk"))
    _ = session.snapshot()
    #expect(session.counts.evaluatedScreens - before.evaluatedScreens == 1)
    #expect(session.counts.evaluatedRows == before.evaluatedRows)
  }

  @Test func aChangeThatNoScreenReadsEvaluatesNothing() {
    let (store, session) = todoSession()
    _ = session.snapshot()
    let before = session.counts
    store.send(.incremented)
    _ = session.snapshot()
    #expect(session.counts == before)
  }

  @Test func onlyVisibleRowsAreEvaluated() {
    let (_, session) = todoSession(rows: 10_000)
    _ = session.snapshot()
    #expect(session.counts.evaluatedRows < 30)
  }

  @Test func aScreenInsideAnotherIsEvaluatedOnlyIfItsValuesChange() {
    let (store, session) = todoSession()
    _ = session.snapshot()
    let before = session.counts.evaluatedScreens
    store.send(.alertShown("Full"))
    _ = session.snapshot()
    #expect(session.counts.evaluatedScreens - before == 1, "the outer screen, not the field's")
  }

  @Test func aSnapshotAfterChangesEqualsThatOfANewSession() {
    let (store, session) = todoSession(rows: 40)
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ... .max, using: &random)
    var generator = SeededNumbers(state: seed)
    for step in 0..<300 {
      let id = Int.random(in: 0..<45, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: store.send(.draftChanged("Draft \(step)"))
      case 1: store.send(.addButtonTapped)
      case 2: store.send(.doneChanged(id, Bool.random(using: &generator)))
      case 3: store.send(.titleChanged(id, String(repeating: "long title ", count: id)))
      case 4: store.send(.removed(id))
      case 5: store.send(.alertShown("Alert \(step)"))
      default: store.send(.alertDismissed)
      }
      let fresh = ScreenSession(TodoListScreen(store: store), size: .standard)
      #expect(session.snapshot() == fresh.snapshot(), "step \(step), seed \(seed)")
    }
  }
}

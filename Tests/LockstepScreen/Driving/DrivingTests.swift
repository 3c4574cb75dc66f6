import Lockstep
import LockstepScreen
import Testing

/// What a person can do with a screen, and why something is impossible.
@MainActor
@Suite struct DrivingTests {
  @Test func tappingRunsTheButtonsFunction() throws {
    let (store, session) = todoSession()
    try session.perform(.type("New todo", "Mi"))
    try session.perform(.type("New todo", "lk"))
    #expect(store.draft == "Milk")
    try session.perform(.tap("Add"))
    #expect(store.todos.last?.title == "Milk")
    #expect(store.draft.isEmpty)
  }

  @Test func clearingRemovesTheText() throws {
    let (store, session) = todoSession()
    try session.perform(.type("New todo", "Milk"))
    try session.perform(.clear("New todo"))
    #expect(store.draft.isEmpty)
  }

  @Test func togglesAreSwitched() throws {
    let (store, session) = todoSession()
    try session.perform(.toggle("Todo 1"))
    #expect(store.todos[id: 1]?.isDone == true)
    try session.perform(.tap("Todo 1"))
    #expect(store.todos[id: 1]?.isDone == false)
  }

  @Test func aDisabledButtonCannotBeTapped() {
    let (_, session) = todoSession()
    #expect(throws: ScreenFault.isDisabled("button “Add”")) { try session.perform(.tap("Add")) }
  }

  @Test func whatAnAlertCoversCannotBeTapped() throws {
    let (store, session) = todoSession()
    store.send(.alertShown("Full"))
    #expect(throws: ScreenFault.isCovered("toggle “Todo 1”", by: "alert “Full”")) {
      try session.perform(.tap("Todo 1"))
    }
    try session.perform(.tap("OK"))
    try session.perform(.tap("Todo 1"))
    #expect(store.todos[id: 1]?.isDone == true)
  }

  @Test func aRowOutOfViewIsReachedByScrolling() throws {
    let (store, session) = todoSession(rows: 10_000)
    #expect(throws: ScreenFault.self) { try session.perform(.tap("Todo 5000")) }
    try session.perform(.scroll(to: "Todo 5000"))
    try session.perform(.tap("Todo 5000"))
    #expect(store.todos[id: 5000]?.isDone == true)
    #expect(session.counts.evaluatedRows < 100)
  }

  @Test func nearLabelsAreSuggested() {
    let (_, session) = todoSession()
    let fault = #expect(throws: ScreenFault.self) { try session.perform(.tap("Ad")) }
    #expect(
      fault?.description == """
        no element “Ad” is on the screen
        Did you mean “Add”?
        """
    )
  }

  @Test func aScrolledListStaysAtItsRow() throws {
    let (store, session) = todoSession(rows: 1_000)
    try session.perform(.scroll(to: "Todo 500"))
    let before = session.snapshot().visibleTexts.filter { $0.hasPrefix("Todo ") }
    store.send(.removed(3))
    let after = session.snapshot().visibleTexts.filter { $0.hasPrefix("Todo ") }
    #expect(before == after)
  }
}

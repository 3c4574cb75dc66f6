import Lockstep
import LockstepScreen
import Testing

/// What belongs to the identity of an element: focus, scroll position, the month that a date picker shows.
@MainActor
@Suite struct IdentityTests {
  @Test func theFocusFollowsARowThatMoves() throws {
    let (store, session) = todoSession(rows: 5)
    try session.perform(.toggle("Todo 3"))
    store.send(.moved(from: 3, to: 0))
    let focused = session.snapshot().elements.filter(\.isFocused)
    #expect(focused.map(\.label) == ["Todo 3"])
  }

  @Test func theFocusLeavesAnElementThatDisappears() throws {
    let (store, session) = todoSession(rows: 5)
    try session.perform(.toggle("Todo 3"))
    store.send(.removed(3))
    #expect(session.snapshot().elements.allSatisfy { !$0.isFocused })
  }

  @Test func tabMovesTheFocusInReadingOrderAndStaysInAnAlert() throws {
    let (store, session) = todoSession(rows: 2)
    try session.perform(.type("New todo", "Milk"))
    func focused() -> String? { session.snapshot().elements.first(where: \.isFocused)?.label }
    #expect(focused() == "New todo")
    session.moveFocus()
    #expect(focused() == "Add")
    session.moveFocus()
    #expect(focused() == "Todo 0")
    session.moveFocus(backwards: true)
    #expect(focused() == "Add")
    store.send(.alertShown("Full"))
    session.moveFocus()
    #expect(focused() == "OK")
    session.moveFocus()
    #expect(focused() == "OK")
  }

  @Test func anEarlierBranchKeepsTheIdentityOfWhatFollows() throws {
    let store = Store(initialState: TodoList.State()) { TodoList() }
    let session = ScreenSession(FlagScreen(store: store), size: .standard)
    try session.perform(.scroll(to: "Line 40"))
    let before = session.snapshot().visibleTexts.contains("Line 40")
    store.send(.incremented)
    #expect(before)
    #expect(session.snapshot().shows("Line 30"), "the scroll view keeps its position although a text appears above it")
  }

  @Test func aDatePickerShowsOtherMonthsUntilADayIsSelected() throws {
    let day = try #require(CalendarDay("2026-01-31"))
    let selection = Selected(day)
    let session = ScreenSession(DayScreen(selection: selection), size: .standard)
    #expect(session.snapshot().shows("January 2026"))
    try session.perform(.step("From", .up))
    #expect(session.snapshot().shows("February 2026"))
    #expect(selection.day == day)
    try session.perform(.select("From", "2026-03-15"))
    #expect(selection.day.description == "2026-03-15")
    #expect(throws: ScreenFault.badDay("datePicker “From”", day: "2026-13-01", range: nil)) {
      try session.perform(.select("From", "2026-13-01"))
    }
  }
}

private struct FlagScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox {
      if store.count > 0 { Text("Count: \(store.count)") }
      ScrollView {
        for number in 0..<60 { Text("Line \(number)") }
      }
    }
  }
}

private final class Selected {
  var day: CalendarDay

  init(_ day: CalendarDay) {
    self.day = day
  }
}

private struct DayScreen: Screen {
  let selection: Selected

  var body: some Element {
    DatePicker("From", selection: Binding(get: { selection.day }, set: { selection.day = $0 }))
  }
}

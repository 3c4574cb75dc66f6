import Lockstep
import LockstepScreen
import Testing

/// Keys on a date picker: arrows mark a day, Page Up and Page Down a day of another month, and Enter selects it.
@MainActor
@Suite struct DatePickerKeyTests {
  @Test func arrowsMoveByDaysAndWeeks() throws {
    #expect(try dayAfter([.right]) == "1 Feb 2026")
    #expect(try dayAfter([.left]) == "30 Jan 2026")
    #expect(try dayAfter([.up, .down]) == "31 Jan 2026")
    #expect(try dayAfter([.up]) == "24 Jan 2026")
    #expect(try dayAfter([.right, .up]) == "25 Jan 2026", "back to the month of the selected day")
    #expect(try dayAfter([.right, .down, .down, .down, .down]) == "1 Mar 2026")
  }

  @Test func nothingIsSelectedBeforeEnter() throws {
    let (_, session) = try session()
    for key in [ScreenKey.left, .left, .pageUp] { try session.press(key) }
    #expect(title(of: session) == "31 Jan 2026")
    #expect(session.snapshot().text.contains("»29«"), "\(session.snapshot().text)")
    try session.press(.escape)
    #expect(session.snapshot().text.contains("»31«"), "Esc removes the mark")
    try session.press(.left)
    #expect(session.snapshot().text.contains("»30«31]"), "\(session.snapshot().text)")
    try session.press(.character(" "))
    #expect(title(of: session) == "30 Jan 2026")
    #expect(throws: IneffectiveKeyFault.isCalendar("Day")) { try session.press(.enter) }
  }

  @Test func upAndDownLeaveTheCalendarAndLeaveNoMark() throws {
    let day = try #require(CalendarDay("2026-01-30"))
    let session = ScreenSession(
      ElementScreen(
        content: VBox {
          Button("Above") {}
          DatePicker("Day", selection: .constant(day))
          Button("Below") {}
        }
      ),
      size: ScreenSize(columns: 30, rows: 14)
    )
    try session.press(.tab)
    for key in [ScreenKey.left, .down] { try session.press(key) }
    #expect(session.snapshot().text.contains("» Below «"))
    #expect(session.snapshot().text.contains("[30]"), "\(session.snapshot().text)")
    try session.press(.up)
    for _ in 0..<5 { try? session.press(.up) }
    #expect(session.snapshot().text.contains("» Above «"), "\(session.snapshot().text)")
  }

  @Test func aPageIsTheSameDayOfAnotherMonthOrTheClosestOne() throws {
    #expect(try dayAfter([.pageDown]) == "28 Feb 2026")
    #expect(try dayAfter([.pageDown, .pageDown]) == "31 Mar 2026", "the day of the month is the wished one again")
    #expect(try dayAfter([.pageDown, .pageUp]) == "31 Jan 2026")
    #expect(try dayAfter([.pageDown, .pageDown, .pageDown, .pageUp]) == "31 Mar 2026")
    #expect(try dayAfter([.pageDown, .left, .pageUp]) == "27 Jan 2026", "another day is another wish")
    #expect(
      try dayAfter([.up, .up, .up, .up, .pageUp]) == "10 Dec 2025",
      "the first day that can be selected is in that month"
    )
  }

  @Test func thereIsNoMonthBeyondTheDaysThatCanBeSelected() throws {
    let (_, session) = try session()
    for key in [ScreenKey.up, .up, .up, .up, .pageUp] { try session.press(key) }
    for key in [ScreenKey.pageUp, .up, .left] {
      #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) }
    }
    try session.press(.enter)
    #expect(title(of: session) == "10 Dec 2025")
  }

  private func dayAfter(_ keys: [ScreenKey]) throws -> String? {
    let (_, session) = try session()
    for key in keys { try session.press(key) }
    // Throws if the selected day is marked.
    try? session.press(.enter)
    return title(of: session)
  }

  private func session() throws -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let first = try #require(CalendarDay("2025-12-10"))
    let days = first...(try #require(CalendarDay("2026-06-30")))
    // The day is the number of days after the first one.
    for _ in 0..<52 { store.send(.incremented) }
    return (store, ScreenSession(DayScreen(store: store, days: days), size: ScreenSize(columns: 30, rows: 10)))
  }

  private func title(of session: ScreenSession) -> String? {
    session.snapshot().elements.lazy.compactMap { element in
      if case .day(let day, _) = element.value { day?.title } else { nil }
    }
    .first
  }

  private struct DayScreen: Screen {
    let store: StoreOf<TodoList>
    let days: ClosedRange<CalendarDay>

    var body: some Element {
      DatePicker(
        "Day",
        selection: Binding(
          get: { days.lowerBound.adding(days: store.count) ?? days.lowerBound },
          set: { day in
            store.send(.closed)
            while let next = days.lowerBound.adding(days: store.count), next < day { store.send(.incremented) }
          }
        ),
        in: days
      )
    }
  }
}

import Lockstep
import LockstepScreen
import Testing

/// Keys on a date picker: arrows change the day, Page Up and Page Down the month.
@MainActor
@Suite struct DatePickerKeyTests {
  @Test func arrowsMoveByDaysAndWeeks() throws {
    #expect(try dayAfter([.right]) == "1 Feb 2026")
    #expect(try dayAfter([.left]) == "30 Jan 2026")
    #expect(try dayAfter([.down]) == "7 Feb 2026")
    #expect(try dayAfter([.up]) == "24 Jan 2026")
  }

  @Test func aPageIsTheSameDayOfAnotherMonthOrTheClosestOne() throws {
    #expect(try dayAfter([.pageDown]) == "28 Feb 2026")
    #expect(try dayAfter([.pageDown, .pageDown]) == "28 Mar 2026")
    #expect(try dayAfter([.pageDown, .pageUp]) == "28 Jan 2026")
    #expect(
      try dayAfter([.up, .up, .up, .up, .pageUp]) == "10 Dec 2025",
      "the first day that can be selected is in that month"
    )
  }

  @Test func thereIsNoMonthBeyondTheDaysThatCanBeSelected() throws {
    let (_, session) = session()
    for key in [ScreenKey.up, .up, .up, .up, .pageUp] { try session.press(key) }
    for key in [ScreenKey.pageUp, .up, .left] { #expect(throws: KeyFault.isAtEdge) { try session.press(key) } }
  }

  private func dayAfter(_ keys: [ScreenKey]) throws -> String {
    let (store, session) = session()
    for key in keys { try session.press(key) }
    return Self.day(store).title
  }

  private func session() -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    Self.select(CalendarDay("2026-01-31")!, store)
    return (store, ScreenSession(DayScreen(store: store), size: ScreenSize(columns: 30, rows: 10)))
  }

  private nonisolated static let first = CalendarDay("2025-12-10")!

  /// The day is the number of days after the first one that can be selected.
  private nonisolated static func day(_ store: StoreOf<TodoList>) -> CalendarDay { first.adding(days: store.count)! }

  private nonisolated static func select(_ day: CalendarDay, _ store: StoreOf<TodoList>) {
    store.send(.closed)
    while Self.day(store) < day { store.send(.incremented) }
  }

  private struct DayScreen: Screen {
    let store: StoreOf<TodoList>

    var body: some Element {
      DatePicker(
        "Day",
        selection: Binding(get: { day(store) }, set: { select($0, store) }),
        in: first...CalendarDay("2026-06-30")!
      )
    }
  }
}

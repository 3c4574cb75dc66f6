import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The keys that the last row and the panel list.
@Suite struct KeyHelpPanelTests {
  @Test(
    arguments: [
      (100, "Tab ↑↓←→ move  Enter submit  Esc leave  ^S save  ^T script  ^O changes  F1 keys  ^C quit"),
      (90, "Enter submit  Esc leave  ^S save  ^T script  ^O changes  F1 keys  ^C quit"),
      (80, "Enter submit  Esc leave  ^S save  ^T script  ^O changes  F1 keys  ^C quit"),
      (60, "Enter submit  Esc leave  ^S save  ^T script  F1 keys"),
    ]
  )
  func howToSaveAndToQuitIsSaidBeforeHowToMove(columns: Int, text: String) throws {
    let session = try #require(OrderForm.catalog.entries[0].open(PlaybackSettings()).openForUse())
    session.keepFocus()
    let hints = KeyHints(session.snapshot(), canSave: true)
    #expect(hints.text(columns: columns, beside: "time 0:00") == text)
  }

  @Test func inACalendarTheKeysTurnItsMonths() throws {
    let day = try #require(CalendarDay("2026-02-28"))
    let session = ScreenSession(Page(day: day), size: .standard)
    session.keepFocus()
    let screen = session.snapshot()
    let hints = KeyHints(screen, canSave: true).text(columns: 120, beside: "time 0:00")
    let first = "Tab move  ↑↓←→ day  PgUp/PgDn month  Enter use  Esc back  ^S save  ^T script  ^O changes"
    #expect(hints == "\(first)  ? keys  ^C quit")
    let keys = KeyHelpPanel(screen, canSave: true).lines(columns: 60, rows: 20, paint: LineColorizer(isOn: false))
    let rows = [
      "  Tab          move to the next control", "  ↑↓←→         mark a day", "  PgUp PgDn    show another month",
    ]
    #expect(Array(keys[1...3]) == rows, "\(keys)")
  }

  @Test(arguments: [
    (true, "Enter next  Esc leave  Alt-1–2 tabs  ^S save  ^T script  F1 keys  ^C quit"), (false, "1–2 tabs"),
  ])
  func inAFieldTabsNeedAlt(hasField: Bool, text: String) {
    let session = ScreenSession(Tabs(hasField: hasField), size: .standard)
    session.keepFocus()
    let hints = KeyHints(session.snapshot(), canSave: true).text(columns: 80, beside: "time 0:00")
    #expect(hasField ? hints == text : hints.contains("  \(text)"), "\(hints)")
  }

  private struct Tabs: Screen {
    let hasField: Bool
    var body: some Element {
      TabView(selection: Binding(get: { 0 }, set: { _ in })) {
        Tab("One", value: 0) {
          if hasField { TextField("Name", text: Binding(get: { "" }, set: { _ in })) }
          Button("Use") {}
        }
        Tab("Two", value: 1) { Button("Other") {} }
      }
    }
  }

  private struct Page: Screen {
    let day: CalendarDay
    var body: some Element { DatePicker("Day", selection: Binding(get: { day }, set: { _ in })) }
  }
}

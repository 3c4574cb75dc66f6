import Lockstep
import Testing

@testable import LockstepScreen

/// Clicks and turns of the wheel on a screen.
@MainActor
@Suite struct PointerTests {
  /// The values that the controls change.
  private final class Values {
    var taps = 0
    var isOn = false
    var number = 2
    var text = ""
    var day = CalendarDay("2026-02-14")
  }

  private let values = Values()

  @Test func aClickUsesTheControlUnderIt() throws {
    let session = session()
    try session.click(column: 3, row: 0)
    #expect(values.taps == 1)
    try session.click(column: 1, row: 1)
    #expect(values.isOn)
    try session.click(column: 79, row: 0)
    #expect(values.taps == 1, "a click beside all controls does nothing")
  }

  @Test func aClickOnASignOfAStepperChangesTheNumber() throws {
    let session = session()
    let line = try #require(session.snapshot().text.split(separator: "\n").first { $0.contains("[-]") })
    func column(of text: String) throws -> Int {
      try #require(line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }) + 1
    }
    try session.click(column: 0, row: 2)
    #expect(values.number == 2, "the label only gets the focus")
    try session.click(column: column(of: "[+]"), row: 2)
    #expect(values.number == 3)
    values.number = 2
    try self.session().click(column: column(of: "[-]"), row: 2)
    #expect(values.number == 1)
  }

  @Test(arguments: 3...5) func aClickOnAFieldOrItsFrameGivesItTheFocus(row: Int) throws {
    let session = session()
    try session.click(column: 5, row: row)
    try session.press(.character("A"))
    #expect(values.text == "A")
  }

  @Test func aClickOnADaySelectsItAndBesideTheMonthShowsAnother() throws {
    let session = session()
    let rows = session.snapshot().text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("[14]") })
    let column = try #require(rows[row].firstRange(of: "14")).lowerBound
    try session.click(column: rows[row].distance(from: rows[row].startIndex, to: column) - 3, row: row)
    #expect(values.day == CalendarDay("2026-02-13"))
    let month = try #require(rows.firstIndex { $0.contains("February 2026") })
    try session.click(column: 20, row: month)
    #expect(session.snapshot().text.contains("March 2026"), "\(session.snapshot().text)")
    #expect(values.day == CalendarDay("2026-02-13"))
  }

  @Test func aDisabledControlSaysSo() {
    let session = ScreenSession(ElementScreen(content: Button("Save") {}.disabled()), size: .standard)
    #expect(throws: IneffectiveKeyFault.isDisabled("Save")) { try session.click(column: 2, row: 0) }
  }

  @Test func nothingBehindADialogIsClicked() throws {
    let values = values
    let session = ScreenSession(
      ElementScreen(
        content: VBox {
          Button("Behind") { values.taps += 1 }
          Alert("Stop?", message: "") { Button("OK") {} }
        }
      ),
      size: .standard
    )
    try session.click(column: 3, row: 0)
    #expect(values.taps == 0)
  }

  @Test func theWheelScrollsWhatIsUnderIt() {
    let store = Store(initialState: TodoList.State(rows: 100)) { TodoList() }
    let session = ScreenSession(TodoListScreen(store: store), size: ScreenSize(columns: 40, rows: 12))
    session.scroll(atColumn: 5, row: 8, rows: 3)
    #expect(!session.snapshot().text.contains("Todo 0"), "\(session.snapshot().text)")
    session.scroll(atColumn: 5, row: 8, rows: -3)
    #expect(session.snapshot().text.contains("Todo 0"))
    session.scroll(atColumn: 5, row: 0, rows: 3)
    #expect(session.snapshot().text.contains("Todo 0"), "the field above the list is not scrolled")
  }

  private func session() -> ScreenSession {
    let values = values
    return ScreenSession(
      ElementScreen(
        content: VBox {
          HBox { Button("Add") { values.taps += 1 } }
          Toggle("Gift", isOn: Binding(get: { values.isOn }, set: { values.isOn = $0 }))
          Stepper("Quantity", value: Binding(get: { values.number }, set: { values.number = $0 }), in: 0...9)
          TextField("Name", text: Binding(get: { values.text }, set: { values.text = $0 }))
          if let day = values.day {
            DatePicker("Day", selection: Binding(get: { values.day ?? day }, set: { values.day = $0 }))
          }
        }
      ),
      size: .standard
    )
  }
}

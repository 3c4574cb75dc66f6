import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLDatePickerTests {
  @Test func aDatePickerIsATableOfButtons() {
    let screen = DatePicker("From", selection: constant(SampleScreens.day))
    let html = #"""
      <fieldset class="date">
        <legend>From</legend>
        <div class="month">
          <button type="button" class="quiet" aria-label="Previous month">‹</button>
          <span id="e1">February 2026</span>
          <button type="button" class="quiet" aria-label="Next month">›</button>
        </div>
        <table aria-labelledby="e1">
          <thead>
            <tr>
              <th scope="col" abbr="Monday">Mo</th>
              <th scope="col" abbr="Tuesday">Tu</th>
              <th scope="col" abbr="Wednesday">We</th>
              <th scope="col" abbr="Thursday">Th</th>
              <th scope="col" abbr="Friday">Fr</th>
              <th scope="col" abbr="Saturday">Sa</th>
              <th scope="col" abbr="Sunday">Su</th>
            </tr>
          </thead>
          <tbody>
      \#(Self.weeks)
          </tbody>
        </table>
      </fieldset>
      """#
    #expect(screen.mainMarkup == html)
  }

  /// The weeks of February 2026, which begins on a Sunday; the 28th is selected.
  private static let weeks = (0..<5).map { week in
    let cells = (0..<7).map { weekday in
      let day = 7 * week + weekday - 5
      guard 1...28 ~= day else { return "        <td></td>\n" }
      let attributes = #"type="button" aria-label="\#(day) February 2026" aria-pressed="\#(day == 28)""#
      return "        <td><button \(attributes)>\(day)</button></td>\n"
    }
    return "      <tr>\n\(cells.joined())      </tr>"
  }
  .joined(separator: "\n")
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

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
            <tr>
              <td></td>
              <td></td>
              <td></td>
              <td></td>
              <td></td>
              <td></td>
              <td><button type="button" aria-label="1 February 2026" aria-pressed="false">1</button></td>
            </tr>
            <tr>
              <td><button type="button" aria-label="2 February 2026" aria-pressed="false">2</button></td>
              <td><button type="button" aria-label="3 February 2026" aria-pressed="false">3</button></td>
              <td><button type="button" aria-label="4 February 2026" aria-pressed="false">4</button></td>
              <td><button type="button" aria-label="5 February 2026" aria-pressed="false">5</button></td>
              <td><button type="button" aria-label="6 February 2026" aria-pressed="false">6</button></td>
              <td><button type="button" aria-label="7 February 2026" aria-pressed="false">7</button></td>
              <td><button type="button" aria-label="8 February 2026" aria-pressed="false">8</button></td>
            </tr>
            <tr>
              <td><button type="button" aria-label="9 February 2026" aria-pressed="false">9</button></td>
              <td><button type="button" aria-label="10 February 2026" aria-pressed="false">10</button></td>
              <td><button type="button" aria-label="11 February 2026" aria-pressed="false">11</button></td>
              <td><button type="button" aria-label="12 February 2026" aria-pressed="false">12</button></td>
              <td><button type="button" aria-label="13 February 2026" aria-pressed="false">13</button></td>
              <td><button type="button" aria-label="14 February 2026" aria-pressed="false">14</button></td>
              <td><button type="button" aria-label="15 February 2026" aria-pressed="false">15</button></td>
            </tr>
            <tr>
              <td><button type="button" aria-label="16 February 2026" aria-pressed="false">16</button></td>
              <td><button type="button" aria-label="17 February 2026" aria-pressed="false">17</button></td>
              <td><button type="button" aria-label="18 February 2026" aria-pressed="false">18</button></td>
              <td><button type="button" aria-label="19 February 2026" aria-pressed="false">19</button></td>
              <td><button type="button" aria-label="20 February 2026" aria-pressed="false">20</button></td>
              <td><button type="button" aria-label="21 February 2026" aria-pressed="false">21</button></td>
              <td><button type="button" aria-label="22 February 2026" aria-pressed="false">22</button></td>
            </tr>
            <tr>
              <td><button type="button" aria-label="23 February 2026" aria-pressed="false">23</button></td>
              <td><button type="button" aria-label="24 February 2026" aria-pressed="false">24</button></td>
              <td><button type="button" aria-label="25 February 2026" aria-pressed="false">25</button></td>
              <td><button type="button" aria-label="26 February 2026" aria-pressed="false">26</button></td>
              <td><button type="button" aria-label="27 February 2026" aria-pressed="false">27</button></td>
              <td><button type="button" aria-label="28 February 2026" aria-pressed="true">28</button></td>
              <td></td>
            </tr>
          </tbody>
        </table>
      </fieldset>
      """#
    #expect(screen.mainMarkup == html)
  }
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLControlTests {
  static let rows: [MarkupRow] = [
    MarkupRow(
      "a button has its hint as description",
      Button("Log in") {}.accessibilityHint("Sends the account").id("login"),
      #"""
      <button type="button" style="align-self:flex-start" data-name="login" aria-describedby="e1">Log in<span \#
      id="e1" hidden="">Sends the account</span></button>
      """#
    ),
    MarkupRow(
      "a disabled button is disabled",
      Button("Log in") {}.style(.strong).disabled(),
      #"""
      <button type="button" class="primary" style="align-self:flex-start;font-weight:600" disabled="">Log \#
      in</button>
      """#
    ),
    MarkupRow(
      "a link has its address",
      Link("Terms", to: "https://example.com/?a=1&b=2") {},
      #"""
      <a href="https://example.com/?a=1&amp;b=2" \#
      style="align-self:flex-start;--tone:var(--accent);color:var(--tone)">Terms</a>
      """#
    ),
    MarkupRow(
      "a field has a label a prompt and the focus",
      TextField("Email", text: constant("a\"b"), prompt: "name@example.com").focused(),
      #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Email</label>
        <input id="e1" type="text" value="a&quot;b" placeholder="name@example.com" autocomplete="off" \#
      autofocus=""/>
      </div>
      """#
    ),
    MarkupRow(
      "a secure field has no value",
      SecureField("Password", text: constant("hunter2")).accessibilityHint("At least 12 characters"),
      #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Password</label>
        <input id="e1" type="password" value="" placeholder="••••••••" autocomplete="off" aria-describedby="e2"/>
        <span id="e2" hidden="">At least 12 characters</span>
      </div>
      """#
    ),
    MarkupRow(
      "a text editor keeps its lines",
      TextEditor("Notes", text: constant("\n<b>\nc")),
      #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Notes</label>
        <textarea id="e1" rows="3">

      &lt;b&gt;
      c</textarea>
      </div>
      """#
    ),
    MarkupRow(
      "a toggle is a switch",
      Toggle("Grid", isOn: constant(true)).disabled(),
      #"""
      <div class="setting disabled">
        <label for="e1">Grid</label>
        <input id="e1" type="checkbox" role="switch" checked="" disabled=""/>
      </div>
      """#
    ),
    MarkupRow(
      "a picker is a select",
      Picker("Quality", selection: constant("B"), options: ["A", "B"]),
      #"""
      <div class="setting">
        <label for="e1">Quality</label>
        <select id="e1">
          <option value="0">A</option>
          <option value="1" selected="">B</option>
        </select>
      </div>
      """#
    ),
    MarkupRow(
      "a picker without selection shows a dash",
      Picker("Quality", selection: constant("C"), options: ["A"]),
      #"""
      <div class="setting">
        <label for="e1">Quality</label>
        <select id="e1">
          <option value="" selected="" disabled="" hidden="">—</option>
          <option value="0">A</option>
        </select>
      </div>
      """#
    ),
    MarkupRow(
      "a stepper is a number",
      Stepper("Quantity", value: constant(3), in: 0...10),
      #"""
      <div class="setting">
        <label for="e1">Quantity</label>
        <input id="e1" type="number" min="0" max="10" step="1" value="3"/>
      </div>
      """#
    ),
    MarkupRow(
      "a slider shows its text",
      Slider("Volume", value: constant(0.4), step: 0.1),
      #"""
      <div class="setting scale">
        <label for="e1">Volume</label>
        <span class="pair"><input id="e1" type="range" min="0" max="1" step="0.1" value="0.4" \#
      aria-valuetext="40 %"/><span aria-hidden="true">40 %</span></span>
      </div>
      """#
    ),
    MarkupRow(
      "a known progress has a value",
      ProgressView("Upload", value: 0.5),
      #"""
      <div class="setting">
        <label for="e1">Upload</label>
        <progress id="e1" value="0.5" max="1"></progress>
      </div>
      """#
    ),
    MarkupRow(
      "an unknown progress has none",
      ProgressView("Loading…"),
      #"""
      <div class="setting busy">
        <label for="e1">Loading…</label>
        <progress id="e1"></progress>
      </div>
      """#
    ),
    MarkupRow(
      "a control without a label is named by its kind",
      TextField("", text: constant("")),
      #"""
      <div class="field" style="max-width:30rem">
        <input id="e1" type="text" value="" autocomplete="off" aria-label="Text"/>
      </div>
      """#
    ),
  ]

  @Test(arguments: rows) func eachControlHasItsElements(row: MarkupRow) { #expect(row.markup == row.html) }

  @Test func aControlWithAnotherNameShowsItsTitle() {
    let button = Button("♡") {}.accessibilityLabel("Add to favourites")
    #expect(
      button.mainMarkup
        == #"<button type="button" class="symbol" style="align-self:flex-start" aria-label="Add to favourites">♡</button>"#
    )
    let toggle = Toggle("Bids", isOn: constant(true)).accessibilityLabel("Notify about bids")
    #expect(toggle.mainMarkup.contains(#"<label for="e1">Bids</label>"#))
    #expect(toggle.mainMarkup.contains(#"aria-label="Notify about bids""#))
  }

  @Test func textsAndButtonsAreOnTheLineOfAFieldBesideThem() {
    let screen = HBox(alignment: .center) {
      TextField("Title", text: constant("Lamps"))
      Text("5 / 60")
      Button("Send") {}
    }
    #expect(
      screen.mainMarkup.contains(#"<p class="beside number" style="align-self:flex-end">5 / 60</p>"#),
      "\(screen.mainMarkup)"
    )
    #expect(screen.mainMarkup.contains(#"<button type="button" style="align-self:flex-end">Send</button>"#))
  }
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

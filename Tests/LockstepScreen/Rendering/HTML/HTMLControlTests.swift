import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLControlTests {
  @Test func aButtonHasItsHintAsDescription() {
    let screen = Button("Log in") {}.accessibilityHint("Sends the account").id("login")
    let html = #"""
      <button type="button" style="align-self:flex-start" data-name="login" aria-describedby="e1">Log in<span \#
      id="e1" hidden="">Sends the account</span></button>
      """#
    #expect(screen.mainMarkup == html)
  }

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

  @Test func aDisabledButtonIsDisabled() {
    let screen = Button("Log in") {}.style(.strong).disabled()
    let html = #"""
      <button type="button" class="primary" style="align-self:flex-start;font-weight:600" disabled="">Log \#
      in</button>
      """#
    #expect(screen.mainMarkup == html)
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

  @Test func aLinkHasItsAddress() {
    let screen = Link("Terms", to: "https://example.com/?a=1&b=2") {}
    let html = #"""
      <a href="https://example.com/?a=1&amp;b=2" \#
      style="align-self:flex-start;--tone:var(--accent);color:var(--tone)">Terms</a>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aFieldHasALabelAPromptAndTheFocus() {
    let screen = TextField("Email", text: constant("a\"b"), prompt: "name@example.com").focused()
    let html = #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Email</label>
        <input id="e1" type="text" value="a&quot;b" placeholder="name@example.com" autocomplete="off" \#
      autofocus=""/>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aSecureFieldHasNoValue() {
    let screen = SecureField("Password", text: constant("hunter2")).accessibilityHint("At least 12 characters")
    let html = #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Password</label>
        <input id="e1" type="password" value="" placeholder="••••••••" autocomplete="off" aria-describedby="e2"/>
        <span id="e2" hidden="">At least 12 characters</span>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aTextEditorKeepsItsLines() {
    let screen = TextEditor("Notes", text: constant("\n<b>\nc"))
    let html = #"""
      <div class="field" style="max-width:30rem">
        <label for="e1">Notes</label>
        <textarea id="e1" rows="3">

      &lt;b&gt;
      c</textarea>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aToggleIsASwitch() {
    let screen = Toggle("Grid", isOn: constant(true)).disabled()
    let html = #"""
      <div class="setting disabled">
        <label for="e1">Grid</label>
        <input id="e1" type="checkbox" role="switch" checked="" disabled=""/>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aPickerIsASelect() {
    let screen = Picker("Quality", selection: constant("B"), options: ["A", "B"])
    let html = #"""
      <div class="setting">
        <label for="e1">Quality</label>
        <select id="e1">
          <option value="0">A</option>
          <option value="1" selected="">B</option>
        </select>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aPickerWithoutSelectionShowsADash() {
    let screen = Picker("Quality", selection: constant("C"), options: ["A"])
    let html = #"""
      <div class="setting">
        <label for="e1">Quality</label>
        <select id="e1">
          <option value="" selected="" disabled="" hidden="">—</option>
          <option value="0">A</option>
        </select>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aStepperIsANumber() {
    let screen = Stepper("Quantity", value: constant(3), in: 0...10)
    let html = #"""
      <div class="setting">
        <label for="e1">Quantity</label>
        <input id="e1" type="number" min="0" max="10" step="1" value="3"/>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aSliderShowsItsText() {
    let screen = Slider("Volume", value: constant(0.4), step: 0.1)
    let html = #"""
      <div class="setting scale">
        <label for="e1">Volume</label>
        <span class="pair"><input id="e1" type="range" min="0" max="1" step="0.1" value="0.4" \#
      aria-valuetext="40 %"/><span aria-hidden="true">40 %</span></span>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aKnownProgressHasAValue() {
    let screen = ProgressView("Upload", value: 0.5)
    let html = #"""
      <div class="setting">
        <label for="e1">Upload</label>
        <progress id="e1" value="0.5" max="1"></progress>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func anUnknownProgressHasNone() {
    let screen = ProgressView("Loading…")
    let html = #"""
      <div class="setting busy">
        <label for="e1">Loading…</label>
        <progress id="e1"></progress>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aControlWithoutALabelIsNamedByItsKind() {
    let screen = TextField("", text: constant(""))
    let html = #"""
      <div class="field" style="max-width:30rem">
        <input id="e1" type="text" value="" autocomplete="off" aria-label="Text"/>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

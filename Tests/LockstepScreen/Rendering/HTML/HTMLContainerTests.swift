import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLContainerTests {
  static let rows: [MarkupRow] = [
    MarkupRow(
      "rows of a list are under the headings of their sections",
      List("Todos") {
        Section("Open") { ForEach(["A", "B"], id: \.self) { Text($0) } }
      },
      #"""
      <div class="list scroll" style="flex-direction:column;flex-grow:1" role="group" aria-label="Todos" \#
      tabindex="0">
        <section aria-labelledby="e1">
          <h2 id="e1">Open</h2>
          <ul role="list">
            <li class="box" style="flex-direction:column">
              <p>A</p>
            </li>
            <li class="box" style="flex-direction:column">
              <p>B</p>
            </li>
          </ul>
        </section>
      </div>
      """#
    ),
    MarkupRow(
      "a section is named by its heading",
      Section("Developer") { Text("x") },
      #"""
      <section class="box" style="flex-direction:column;flex-grow:1" aria-label="Developer">
        <h2>Developer</h2>
        <p>x</p>
      </section>
      """#
    ),
    MarkupRow(
      "boxes have the declarations of their layout",
      HBox(spacing: 2, justify: .spaceBetween) {
        Text("a")
        Spacer()
        Divider()
        Button("b") {}
      }
      .padding(1).border().width(.percent(50)),
      #"""
      <div class="box frame" \#
      style="justify-content:space-between;flex-grow:1;row-gap:3rem;column-gap:1rem;width:50%;padding:2rem 1rem \#
      2rem 1rem">
        <p>a</p>
        <div style="flex-grow:1;flex-shrink:0;flex-basis:0"></div>
        <hr class="upright" style="align-self:stretch;flex-shrink:0;flex-basis:0.5rem" \#
      aria-orientation="vertical"/>
        <button type="button" style="align-self:center">b</button>
      </div>
      """#
    ),
    MarkupRow(
      "layers are a grid of one cell",
      ZBox {
        Text("a")
        Text("b").alignment(.flexEnd)
      },
      #"""
      <div class="layers" style="flex-direction:column;flex-grow:1">
        <p>a</p>
        <p style="justify-self:flex-end">b</p>
      </div>
      """#
    ),
    MarkupRow(
      "scrolled text can be focused",
      ScrollView { Text("a") },
      #"""
      <div class="box scroll" style="flex-direction:column;flex-grow:1" role="group" aria-label="Content" \#
      tabindex="0">
        <div class="box" style="flex-direction:column;flex-shrink:0">
          <p>a</p>
        </div>
      </div>
      """#
    ),
    MarkupRow(
      "a bar of tabs is a navigation",
      TabView(selection: constant(1)) {
        Tab("Home", value: 1, badge: 3) { Text("h") }
        Tab("Settings", value: 2) { Text("s") }
      },
      #"""
      <div class="box tab-view" style="flex-direction:column;flex-grow:1;min-height:0">
        <div class="box scroll" style="flex-direction:column;flex-grow:1;min-height:0" role="group" \#
      aria-label="Content" tabindex="0">
          <p>h</p>
        </div>
        <nav class="box tabs" style="overflow:hidden;flex-shrink:0;column-gap:0.5rem" aria-label="Tabs">
          <button type="button" style="align-self:center;flex-shrink:50" aria-current="page">Home <span \#
      class="badge">3</span></button>
          <button type="button" style="align-self:center;flex-shrink:33">Settings</button>
        </nav>
      </div>
      """#
    ),
    MarkupRow(
      "hidden pages are not in the page",
      NavigationStack(onBack: {}) {
        NavigationPage("Menu") { Text("hidden") }
        NavigationPage("Item") { Text("shown") }
      },
      #"""
      <div class="box" style="flex-direction:column;flex-grow:1;min-height:0">
        <div class="box" style="align-items:baseline;flex-shrink:0;column-gap:0.5rem">
          <button type="button" style="flex-shrink:0">Back</button>
          <h1>Item</h1>
        </div>
        <div class="box scroll" style="flex-direction:column;flex-grow:1;min-height:0" role="group" \#
      aria-label="Item" tabindex="0">
          <p>shown</p>
        </div>
      </div>
      """#
    ),
  ]

  @Test(arguments: rows) func eachContainerHasItsElements(row: MarkupRow) { #expect(row.markup == row.html) }

  @Test func anAlertMakesTheScreenInert() {
    let screen = VBox {
      Text("behind")
      Alert("Sure?", message: "Really.") { Button("OK") {} }
    }
    let html = #"""
      <main class="box" style="flex-direction:column" inert="">
        <h1 class="spoken">Page</h1>
        <div class="box" style="flex-direction:column;flex-grow:1">
          <p>behind</p>
        </div>
      </main>
      <div class="front">
        <dialog class="box" open="" role="alertdialog" aria-modal="true" \#
      style="flex-direction:column;box-sizing:border-box;row-gap:1.5rem;max-width:25rem;padding:0.5rem 1rem \#
      0.5rem 1rem" aria-label="Sure?" aria-describedby="e1">
          <p style="font-weight:600">Sure?</p>
          <p id="e1">Really.</p>
          <div class="box" style="flex-wrap:wrap;justify-content:flex-end;column-gap:1rem">
            <button type="button" style="align-self:center">OK</button>
          </div>
        </dialog>
      </div>
      """#
    #expect(screen.markup == html)
  }

  @Test func aSheetIsADialog() {
    let screen = VBox {
      Text("behind")
      Sheet("Summary", onDismiss: {}) { Text("s") }
    }
    let html = #"""
      <main class="box" style="flex-direction:column" inert="">
        <h1 class="spoken">Page</h1>
        <div class="box" style="flex-direction:column;flex-grow:1">
          <p>behind</p>
        </div>
      </main>
      <div class="front">
        <dialog class="box" open="" aria-modal="true" \#
      style="flex-direction:column;box-sizing:border-box;row-gap:1.5rem;width:90%;max-width:36rem;max-height:90%;\#
      padding:0.5rem 1rem 0.5rem 1rem" aria-label="Summary">
          <div class="box" style="justify-content:space-between;flex-shrink:0;column-gap:1rem">
            <h1 style="align-self:center">Summary</h1>
            <button type="button" style="align-self:center">Close</button>
          </div>
          <div class="box scroll" style="flex-direction:column;flex-grow:1;min-height:0" role="group" \#
      aria-label="Content" tabindex="0">
            <p>s</p>
          </div>
        </dialog>
      </div>
      """#
    #expect(screen.markup == html)
  }
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

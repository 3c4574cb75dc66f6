import Lockstep
import LockstepScreen
import Testing

/// Every control changes its value as a person would, and refuses what a person could not do.
@MainActor
@Suite struct ControlTests {
  private final class Values {
    var quantity = 1
    var volume = 0.5
    var quality = "Low"
    var isOn = false
    var tab = 0
    var taps: [String] = []
    var isConfirming = false
    var pages = 1
  }

  private struct Sample: Screen {
    let values: Values

    var body: some Element {
      TabView(selection: Binding(get: { values.tab }, set: { values.tab = $0 })) {
        Tab("Form", value: 0) {
          VBox {
            Stepper("Quantity", value: Binding(get: { values.quantity }, set: { values.quantity = $0 }), in: 0...2)
            Slider("Volume", value: Binding(get: { values.volume }, set: { values.volume = $0 }), step: 0.25)
            Picker(
              "Quality",
              selection: Binding(get: { values.quality }, set: { values.quality = $0 }),
              options: ["Low", "High"]
            )
            Toggle("Grid", isOn: Binding(get: { values.isOn }, set: { values.isOn = $0 }))
            Button("Save") { values.taps.append("first") }.id("first")
            Button("Save") { values.taps.append("second") }.id("second")
            Button("Secret") {}.hidden()
          }
        }
        Tab("Pages", value: 1, badge: 3) {
          NavigationStack(onBack: { values.pages -= 1 }) {
            NavigationPage("First") { Button("Open") { values.pages += 1 } }
            if values.pages > 1 { NavigationPage("Second") { Text("Details") } }
          }
        }
      }
      if values.isConfirming {
        ConfirmationDialog("Discard?", onDismiss: { values.isConfirming = false }) {
          Button("Discard") { values.taps.append("discard") }
        }
      }
    }
  }

  private func fault(_ command: ScreenCommand, _ values: Values = Values()) -> String {
    let session = ScreenSession(Sample(values: values), size: .standard)
    do throws(ScreenFault) {
      try session.perform(command)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func numbersStopAtTheirLimits() throws {
    let values = Values()
    let session = ScreenSession(Sample(values: values), size: .standard)
    try session.perform(.step("Quantity", .up))
    #expect(values.quantity == 2)
    let atLimit = ScreenSession(Sample(values: values), size: .standard)
    #expect(throws: ScreenFault.isAtLimit("stepper “Quantity”", text: "2")) {
      try atLimit.perform(.step("Quantity", .up))
    }
    try atLimit.perform(.step("Volume", .down))
    #expect(values.volume == 0.25)
  }

  @Test func optionsAreSelectedByTheirText() throws {
    let values = Values()
    try ScreenSession(Sample(values: values), size: .standard).perform(.select("Quality", "High"))
    #expect(values.quality == "High")
    #expect(
      fault(.select("Quality", "Medium")) == """
        picker “Quality” has no option “Medium”
        options: “Low”, “High”
        Select one of the options.
        """
    )
  }

  @Test func twoMatchesAreListedAndIdsTellThemApart() throws {
    #expect(
      fault(.tap("Save")) == """
        2 elements match “Save”
        button “Save” #first on line 5, column 1
        button “Save” #second on line 6, column 1
        Write `#first` or `#second` instead.
        """
    )
    let values = Values()
    try ScreenSession(Sample(values: values), size: .standard).perform(.tap("#second"))
    #expect(values.taps == ["second"])
  }

  private struct Namesakes: Screen {
    var body: some Element {
      Button("Close") {}
      Button("Close") {}
      Button("Help") {}
      Toggle("Help", isOn: Binding(get: { true }, set: { _ in }))
      Button("Buy") {}.id("buy")
      Button("Buy") {}.id("buy")
      Button("Sell") {}
      Button("Sell") {}.id("sell")
    }
  }

  @Test(
    arguments: [
      (ElementQuery(.button, "Close"), "Give one of them an `.id(…)` and write `#id`."),
      ("Close", "Give one of them an `.id(…)` and write `#id`."),
      ("Help", "Add the role, such as `button`, or give one of them an `.id(…)` and write `#id`."),
      ("Sell", "Write `#sell` instead, or give the one that you mean an `.id(…)`."),
      ("Buy", "Give one of them an `.id(…)` and write `#id`."), ("#buy", "Give each of them an `.id(…)` of its own."),
    ]
  )
  func onlyWhatDistinguishesSeveralMatchesIsSuggested(query: ElementQuery, hint: String) {
    let fault = #expect(throws: ScreenFault.self) {
      try ScreenSession(Namesakes(), size: .standard).perform(.tap(query))
    }
    #expect(fault?.hint == hint)
  }

  @Test func aHiddenElementCannotBeTapped() {
    #expect(
      fault(.tap("Secret")) == """
        button “Secret” is hidden
        Change the state so that the element is shown, or remove `.hidden()`.
        """
    )
  }

  @Test func anElementSaysWhatItAccepts() {
    #expect(
      fault(.type("Grid", "x")) == """
        toggle “Grid” does not accept `type`
        It accepts `tap`, `toggle`.
        """
    )
  }

  @Test func aSpaceMatchesANonBreakingOne() {
    let session = ScreenSession(NonBreakingText(), size: .standard)
    #expect(session.snapshot().shows("in 30 s"))
    #expect(session.snapshot().visibleTexts == ["in 30 s"])
  }

  @Test func tabsAreTappedAndPagesGoBack() throws {
    let values = Values()
    try ScreenSession(Sample(values: values), size: .standard).perform(.tap("Pages"))
    #expect(values.tab == 1)
    try ScreenSession(Sample(values: values), size: .standard).perform(.tap("Open"))
    let session = ScreenSession(Sample(values: values), size: .standard)
    #expect(session.snapshot().shows("Details"))
    try session.perform(.back)
    #expect(values.pages == 1)
    #expect(
      fault(.back) == """
        there is no page to go back from, and nothing to close
        Remove `back`, or present something first.
        """
    )
  }

  @Test func aDialogIsClosedByBackAndCoversTheScreen() throws {
    let values = Values()
    values.isConfirming = true
    #expect(
      fault(.tap("Grid"), values) == """
        toggle “Grid” is covered by the confirmationDialog “Discard?”
        Answer or close the alert, sheet or dialog in front first; `back` closes a sheet or a dialog.
        """
    )
    try ScreenSession(Sample(values: values), size: .standard).perform(.back)
    #expect(!values.isConfirming)
  }

  @Test func backInAStackOfASheetPopsItsPagesBeforeItClosesTheSheet() throws {
    let values = SheetValues()
    let session = ScreenSession(StackInASheet(values: values), size: .standard)
    try session.perform(.back)
    #expect(values.pages == ["sheet", "sheet", "screen", "screen"])
    try ScreenSession(StackInASheet(values: values), size: .standard).perform(.back)
    #expect(values.pages == ["sheet", "screen", "screen"])
    try ScreenSession(StackInASheet(values: values), size: .standard).perform(.back)
    #expect(values.pages == ["screen", "screen"])
    try ScreenSession(StackInASheet(values: values), size: .standard).perform(.back)
    #expect(values.pages == ["screen"])
  }
}

private final class SheetValues {
  /// The pages, in the order in which `back` removes them; those of the sheet are in front.
  var pages = ["sheet", "sheet", "sheet", "screen", "screen"]

  func count(_ name: String) -> Int { pages.filter { $0 == name }.count }
}

/// A stack of two pages, covered by a sheet with a stack of three pages.
private struct StackInASheet: Screen {
  let values: SheetValues

  var body: some Element {
    stack("screen")
    if values.count("sheet") > 0 {
      Sheet("Details", onDismiss: { values.pages.removeAll { $0 == "sheet" } }) { stack("sheet") }
    }
  }

  private func stack(_ name: String) -> some Element {
    NavigationStack(onBack: { if let page = values.pages.firstIndex(of: name) { values.pages.remove(at: page) } }) {
      NavigationPage("\(name) 1") { Text("first") }
      if values.count(name) > 1 { NavigationPage("\(name) 2") { Text("second") } }
      if values.count(name) > 2 { NavigationPage("\(name) 3") { Text("third") } }
    }
  }
}

private struct NonBreakingText: Screen {
  var body: some Element { Text("in 30\u{A0}s") }
}

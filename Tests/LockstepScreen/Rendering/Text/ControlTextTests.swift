import Lockstep
import Testing

@testable import LockstepScreen

@Suite struct ControlTextTests {
  /// A control in its states, and the text that it should have.
  struct Row: CustomTestStringConvertible, Sendable {
    let expected: [String]
    let make: @Sendable () -> ElementList
    var testDescription: String { expected[0] }

    init(
      _ normal: String,
      _ focused: String,
      _ disabled: String,
      @ElementBuilder _ make: @escaping @Sendable () -> ElementList
    ) {
      expected = [normal, focused, disabled]
      self.make = make
    }
  }

  static let rows = [
    Row("[ Log in ]", "» Log in «", "( Log in )") { Button("Log in") {} },
    Row("[Terms]", "»Terms«", "(Terms)") { Link("Terms", to: "https://example.com") {} },
    Row("[x] Grid", "[x]»Grid", "(x) Grid") { Toggle("Grid", isOn: .constant(true)) },
    Row("[ ] Grid", "[ ]»Grid", "( ) Grid") { Toggle("Grid", isOn: .constant(false)) },
    Row("Quality: [High ▾]", "Quality: »High ▾«", "Quality: (High ▾)") {
      Picker("Quality", selection: .constant("High"), options: ["Low", "High"])
    },
    Row("Quality: [– ▾]", "Quality: »– ▾«", "Quality: (– ▾)") {
      Picker("Quality", selection: .constant("None"), options: ["Low", "High"])
    },
    Row("Quantity  [-] 3 [+]", "Quantity  [-]»3«[+]", "Quantity  (-) 3 (+)") {
      Stepper("Quantity", value: .constant(3), in: 0...10)
    },
    Row("Quantity  [-] 10 (+)", "Quantity  [-]»10«(+)", "Quantity  (-) 10 (+)") {
      Stepper("Quantity", value: .constant(10), in: 0...10)
    },
    Row("Volume ━━━━●─────── 40 %", "Volume »━━━━●─────« 40 %", "Volume (━━━━●─────) 40 %") {
      Slider("Volume", value: .constant(0.4))
    },
  ]

  @Test(arguments: rows) func controlsShowFocusAndDisabledWithoutColors(row: Row) {
    func list(_ change: (ElementList) -> some Element) -> String { line(of: change(row.make())) }
    #expect(list { $0 } == row.expected[0])
    #expect(list { $0.focused() } == row.expected[1])
    #expect(list { $0.disabled() } == row.expected[2])
  }

  private func line(of element: some Element) -> String {
    Sample { HBox { element } }.snapshot(columns: 40, rows: 1).text
  }

  @Test func anAccessibilityLabelLeavesTheTitleOnTheScreen() throws {
    let session = ScreenSession(
      Sample {
        Button("♡") {}.accessibilityLabel("Add to favourites")
        Stepper("Quantity", value: .constant(3), in: 0...10).accessibilityLabel("Quantity of tea")
        TextField("Name", text: .constant("Blob")).accessibilityLabel("Name of the owner")
      },
      size: ScreenSize(columns: 40, rows: 5)
    )
    let screen = session.snapshot()
    #expect(screen.text.hasPrefix("[ ♡ ]\nQuantity  [-] 3 [+]\n┌ Name ─"), "\(screen.text)")
    #expect(screen.accessibilityTree.hasPrefix("- button \"Add to favourites\"\n- spinbutton \"Quantity of tea\""))
    try session.perform(.tap("Add to favourites"))
  }

  @Test func thePageInFrontHasItsBarBesideTheTitle() {
    let screen = Sample {
      NavigationStack(onBack: {}) {
        NavigationPage("Menu") {
          Text("Tea")
        } bar: {
          Button("Refresh") {}
        }
        NavigationPage("Tea") {
          Text("2.40 EUR")
        } bar: {
          Text("2")
          Button("♡") {}
        }
      }
    }
    #expect(screen.snapshot(columns: 30, rows: 2).text == "[ Back ] Tea           2 [ ♡ ]\n2.40 EUR")
  }

  @Test func aLongTitleWrapsBesideItsButtons() {
    let screen = Sample {
      NavigationStack(onBack: {}) {
        NavigationPage("Menu") {}
        NavigationPage("Tea with milk and sugar") {
          Text("2.40 EUR")
        } bar: {
          Button("♡") {}
        }
      }
    }
    #expect(
      screen.snapshot(columns: 30, rows: 3).text == "[ Back ] Tea with milk   [ ♡ ]\n         and sugar\n2.40 EUR"
    )
  }

  @Test func tabsShowSelectionInsideOfFocus() {
    func bar(focused: Bool = false, disabled: Bool = false) -> String {
      let tabs = TabView(selection: .constant(1)) {
        Tab("Home", value: 1, badge: 3) { Text("Page") }
        Tab("Settings", value: 2) { Text("Page") }
      }
      var screen = Sample { tabs.disabled(disabled) }.snapshot(columns: 40, rows: 2)
      if focused { screen.root.focus(.tab) }
      return screen.text
    }
    #expect(bar() == "Page\n [Home (3)]    Settings")
    #expect(bar(focused: true) == "Page\n»[Home (3)]« » Settings «")
    #expect(bar(disabled: true) == "Page\n([Home (3)]) ( Settings )")
  }

  @Test func tabsThatFindLittleRoomLeaveOutMarksBeforeTitlesAreCut() {
    let screen = Sample {
      TabView(selection: .constant(2)) {
        Tab("Home", value: 1, badge: 3) { Text("Page") }
        Tab("Settings", value: 2) { Text("Page") }
      }
    }
    #expect(screen.snapshot(columns: 26, rows: 2).text == "Page\n  Home (3)    [Settings]")
    #expect(screen.snapshot(columns: 20, rows: 2).text == "Page\n Home 3  [Settings]")
    #expect(screen.snapshot(columns: 16, rows: 2).text == "Page\nHome• [Settings]")
    #expect(screen.snapshot(columns: 12, rows: 2).text == "Page\nHome• [Set…]")
  }

  @Test(arguments: [
    (1, "[Home•] Broadcast•  Dashboard  Settings"), (2, "Home 2 [Broadcast•] Dashboard  Settings"),
    (3, "Home 2 Broadcast•  [Dashboard] Settings"), (4, "Home 2 Broadcast•  Dashboard  [Settings]"),
  ])
  func fourTabsKeepTheirBadgesAtFortyColumns(selected: Int, text: String) {
    let screen = Sample {
      TabView(selection: .constant(selected)) {
        Tab("Home", value: 1, badge: 2) { Text("Page") }
        Tab("Broadcast", value: 2, badge: "live") { Text("Page") }
        Tab("Dashboard", value: 3) { Text("Page") }
        Tab("Settings", value: 4) { Text("Page") }
      }
    }
    #expect(screen.snapshot(columns: 40, rows: 2).text == "Page\n\(text)")
  }

  @Test(arguments: [
    (1, "»Home•« Broadcast•  Dashboard  Settings"), (2, "»Home•«[Broadcast•] Dashboard  Settings"),
    (3, "»Home•«Broadcast•  [Dashboard] Settings"), (4, "»Home•«Broadcast•  Dashboard  [Settings]"),
  ])
  func aFocusedTabWithABadgeHasBothMarks(selected: Int, text: String) {
    var screen = Sample {
      TabView(selection: .constant(selected)) {
        Tab("Home", value: 1, badge: 2) { Text("Page") }
        Tab("Broadcast", value: 2, badge: "live") { Text("Page") }
        Tab("Dashboard", value: 3) { Text("Page") }
        Tab("Settings", value: 4) { Text("Page") }
      }
    }
    .snapshot(columns: 40, rows: 2)
    screen.root.focus(label: "Home")
    #expect(screen.text == "Page\n\(text)")
  }

  @Test(arguments: [
    ("Home", "»Home«Broadcast  [Dashboard] Settings"), ("Broadcast", "Home »Broadcast« [Dashboard] Settings"),
    ("Dashboard", "Home  Broadcast  »Dashboard« Settings"), ("Settings", "Home  Broadcast  [Dashboard]»Settings«"),
  ])
  func aFocusedTabUsesTheGapsBesideIt(focused: String, text: String) {
    var screen = Sample {
      TabView(selection: .constant(3)) {
        Tab("Home", value: 1) { Text("Page") }
        Tab("Broadcast", value: 2) { Text("Page") }
        Tab("Dashboard", value: 3) { Text("Page") }
        Tab("Settings", value: 4) { Text("Page") }
      }
    }
    .snapshot(columns: 38, rows: 2)
    screen.root.focus(label: focused)
    #expect(screen.text == "Page\n\(text)")
  }

  @Test func progressIsABarOrAMark() {
    #expect(text { ProgressView("Logging in…") } == "⋯ Logging in…")
    #expect(text { ProgressView("Upload", value: 0.5) } == "Upload ▓▓▓▓▓░░░░░ 50 %")
    #expect(text { ProgressView("Upload", value: 0.999) } == "Upload ▓▓▓▓▓▓▓▓▓░ 99 %")
    #expect(text { ProgressView("Upload", value: 0.001) } == "Upload ░░░░░░░░░░ 1 %")
    #expect(text { ProgressView("Upload", value: 1) } == "Upload ▓▓▓▓▓▓▓▓▓▓ 100 %")
    #expect(text { ProgressView("", value: 0) } == "░░░░░░░░░░ 0 %")
  }

  @Test(arguments: [
    (10, "[ Log in ]"), (9, "[ Log… ]"), (8, "[ Log… ]"), (7, "[ Lo… ]"), (5, "[ … ]"), (4, "[L…]"), (3, "[…]"),
    (2, "L…"), (1, "…"),
  ])
  func labelsThatAreCutEndInAnEllipsis(columns: Int, expected: String) {
    #expect(cut(columns) { Button("Log in") {} } == expected)
  }

  @Test func theWidestPieceIsCutFirst() {
    func picker(_ columns: Int) -> String {
      cut(columns) { Picker("Video quality", selection: .constant("Very high"), options: ["Very high"]) }
    }
    #expect(picker(28) == "Video quality: [Very high ▾]")
    #expect(picker(25) == "Video qua…: [Very high ▾]")
    #expect(picker(20) == "Video…: [Very h… ▾]")
    #expect(picker(9) == "[Very… ▾]")
    #expect(cut(16) { Slider("Volume", value: .constant(0.4)) } == "Vol… ━━●─── 40 %")
    #expect(cut(14) { Stepper("Quantity", value: .constant(3), in: 0...10) } == "Qu…  [-] 3 [+]")
    #expect(cut(12) { ProgressView("Upload", value: 0.5) } == "Upload 50 %")
    #expect(cut(6) { Toggle("Grid", isOn: .constant(true)) } == "[x] G…")
  }

  /// The text of an element that is made narrower than it wants to be.
  private func cut(_ columns: Int, @ElementBuilder _ content: @escaping () -> ElementList) -> String {
    var screen = Sample { HBox(content: content) }.snapshot(columns: 40, rows: 1)
    screen.root.children[0].children[0].resize(columns: columns)
    return screen.text
  }

  @Test func controlsAreInTheMiddleOfTheirRowAndCutByTheWindow() {
    #expect(text(20, 3) { Button("OK") {}.height(3) } == "\n[ OK ]\n")
    #expect(text(10, 1) { HBox { Button("A long title") {}.flex(shrink: 0) } } == "[ A lon… ]")
    #expect(text(10, 1) { HBox { Text("A long title").flex(shrink: 0) } } == "A long ti…")
  }
}

extension ScreenElement {
  /// Gives the focus to all elements of a role, which a session would not do.
  mutating func focus(_ role: ElementRole) {
    isFocused = self.role == role
    for index in children.indices { children[index].focus(role) }
  }

  mutating func focus(label: String) {
    isFocused = self.label == label
    for index in children.indices { children[index].focus(label: label) }
  }

  /// Changes the width, as rounding could.
  mutating func resize(columns: Int) {
    cells.columns = columns
    frame.size.width = Double(columns)
  }
}

import Lockstep
import Testing

@testable import LockstepScreen

@Suite struct ContentTextTests {
  @Test func whatIsBehindADialogIsDim() {
    let screen = VBox {
      Text("Behind").style(.title + .danger)
      Alert("Stop?", message: "") { Button("OK") {} }
    }
    let text = ScreenSession(ElementScreen(content: screen), size: .standard).snapshot().text(color: .ansi16)
    #expect(text.hasPrefix("\u{1B}[0;2mBehind\u{1B}[0m"), "\(text)")
    #expect(!text.contains("\u{1B}[0;1;2m"))
  }

  @Test func aSpinnerReplacesTheMarkOfWorkInProgress() {
    let snapshot = ScreenSession(ElementScreen(content: ProgressView("Loading…")), size: .standard).snapshot()
    #expect(snapshot.text.hasPrefix("⋯ Loading…"))
    #expect(snapshot.drawing(color: .none, spinner: "⠋").lines.first?.hasPrefix("⠋ Loading…") == true)
  }

  @Test func aTextWrapsAndIsAligned() {
    let content = "The quick brown fox"
    #expect(text(10, 2) { Text(content) } == "The quick\nbrown fox")
    #expect(text(11, 2) { Text(content).style(.alignment(.center)) } == " The quick\n brown fox")
    #expect(text(11, 2) { Text(content).style(.alignment(.trailing)) } == "  The quick\n  brown fox")
    #expect(text(11, 2) { Text(content).writingDirection(.rtl) } == "  The quick\n  brown fox")
    #expect(text(10, 2) { Text(content).style(.lineLimit(1)) } == "The quick…\n")
    #expect(text(10, 1) { Text(content) } == "The quick…")
    #expect(text(30, 1) { Text(content).accessibilityLabel("Pangram") } == content)
  }

  @Test func wideCharactersAreNeverCutInHalf() {
    #expect(text(5, 1) { ScrollView(isHorizontal: true) { Text("漢字漢字") } } == "漢字…")
    #expect(
      text(7, 1) {
        ZBox {
          Text("漢字漢"); HBox { Text("│").margin(.left, 3) }
        }
      } == "漢 │漢"
    )
  }

  @Test func dividersRunAcrossTheirBox() {
    #expect(
      text(8, 3) {
        VBox {
          Text("A"); Divider(); Text("B")
        }
      } == "A\n────────\nB"
    )
    #expect(
      text(8, 1) {
        HBox {
          Text("A"); Divider(); Text("B")
        }
      } == "A│B"
    )
  }

  @Test func bordersAreAnySetOfEdges() {
    #expect(text(8, 3) { Text("A").border() } == "┌──────┐\n│A     │\n└──────┘")
    #expect(text(8, 2) { Text("A").border([.top, .left]) } == "┌───────\n│A")
    #expect(text(8, 1) { Text("A").border(.horizontal) } == "│A     │")
  }

  @Test(arguments: [Double.nan, .infinity, -1e30]) func aBorderWithoutALengthDoesNotTrap(width: Double) {
    let found = text(8, 2) { ScrollView { Text("A") }.layoutStyle { $0.border = Edges(all: width) } }
    #expect(found.count <= 17)
  }

  @Test func imagesShowTheirPhase() {
    func image(_ phase: ImagePhase, _ columns: Int = 12, _ rows: Int = 3) -> String {
      text(columns, rows) { Image("Cover", phase: phase).height(.fixed(Double(rows))) }
    }
    #expect(image(.content("c.png")) == "▒▒▒▒▒▒▒▒▒▒▒▒\n▒▒ Cover ▒▒▒\n▒▒▒▒▒▒▒▒▒▒▒▒")
    #expect(image(.placeholder) == "┌──────────┐\n│  Cover   │\n└──────────┘")
    #expect(image(.loading) == "┌──────────┐\n│ ⋯ Cover  │\n└──────────┘")
    #expect(image(.failure("Lost"), 12, 4) == "┌──────────┐\n│ ✗ Cover: │\n│   Lost   │\n└──────────┘")
    #expect(image(.content("c.png"), 12, 1) == "▒ Cover")
    #expect(image(.failure(""), 12, 3) == "┌──────────┐\n│ ✗ Cover  │\n└──────────┘")
    #expect(image(.failure("Lost"), 12, 1) == "✗ Cover: Lo…")
  }

  @Test(arguments: [
    (ImagePhase.placeholder, "♫ Song"), (.loading, "♫ Song"), (.content("c.png"), "▒ Song"),
    (.failure("Lost"), "✗ Song"),
  ])
  func anIconIsASingleMark(phase: ImagePhase, row: String) {
    let shown = text(12, 2) {
      HBox(spacing: 1) {
        Image("Cover", phase: phase) { Text("♫") }.frame(width: 9, height: 2)
        Text("Song")
      }
      Text("Below")
    }
    #expect(shown == "\(row)\nBelow")
  }

  @Test func aPlaceholderOfTheAppStandsForAPictureUntilItIsThere() {
    func sample(_ phase: ImagePhase) -> ScreenSnapshot {
      Sample { Image("Cover", phase: phase) { Text("♫") }.frame(width: 7, height: 3) }.snapshot(columns: 7, rows: 3)
    }
    #expect(sample(.placeholder).text == "\n   ♫\n")
    #expect(sample(.loading).text == "\n   ♫\n")
    #expect(sample(.loading).accessibilityTree == #"- img "Cover" [busy]"#)
    #expect(sample(.content("c.png")).text == "▒▒▒▒▒▒▒\n▒ Co… ▒\n▒▒▒▒▒▒▒")
    #expect(sample(.failure("")).text == "┌─────┐\n│ ✗…  │\n└─────┘")
  }

  @Test func aDatePickerIsTheGridOfAMonth() {
    func picker(_ change: (DatePicker) -> some Element = { $0 }) -> String {
      let picker = DatePicker("From", selection: .constant(.sample))
      let element = change(picker)
      return Sample { element }.snapshot(columns: 24, rows: 9).text
    }
    let grid = """
      From: 14 Feb 2026
        ‹ February 2026 ›
       Mo Tu We Th Fr Sa Su
                          1
        2  3  4  5  6  7  8
        9 10 11 12 13[14]15
       16 17 18 19 20 21 22
       23 24 25 26 27 28

      """
    #expect(picker() == grid)
    #expect(picker { $0.focused() } == grid.replacing("[14]", with: "»14«"))
    let disabled = grid.replacing("‹", with: "(").replacing("›", with: ")").replacing("[14]", with: "(14)")
    #expect(picker { $0.disabled() } == disabled)
    #expect(text(20, 9) { DatePicker("From", selection: .constant(.sample)) } == "\n\n\n\nFrom: [14 Feb 2026]\n\n\n\n")
  }

  @Test func onlyTheDayWithTheFocusIsFilledAndTheSelectedOneIsUnderlined() {
    let picker = DatePicker("", selection: .constant(.sample))
    func week(_ element: some Element) -> String {
      let rows = Sample { element }.snapshot(columns: 24, rows: 9).text(color: .ansi16).split(separator: "\n")
      return rows.first { $0.contains("14") }.map { String($0).replacing("\u{1B}", with: "^") } ?? ""
    }
    #expect(week(picker) == "  9 10 11 12 13^[0;1;4;94m[14]^[0m15")
    #expect(week(picker.focused()) == "  9 10 11 12 13^[0;1;4;7;94m»14«^[0m15")
  }

  @Test func aSheetIsAsHighAsItsContent() {
    func sheet(_ count: Int) -> String {
      text(40, 20) {
        Sheet("Title") { ScrollView { VBox { ForEach(0..<count, id: \.self) { Text("Note \($0)") } } } }
      }
    }
    #expect(
      sheet(2) == String(repeating: "\n", count: 7) + """
          ╔══════════════════════════════════╗
          ║ Title                            ║
          ║                                  ║
          ║ Note 0                           ║
          ║ Note 1                           ║
          ╚══════════════════════════════════╝
        """ + String(repeating: "\n", count: 7)
    )
    #expect(sheet(20).split(separator: "\n").count { $0.contains("Note ") } == 14, "\(sheet(20))")
  }

  @Test func anAlertHasDoubleLinesAndClearsItsInside() {
    let alert = text(24, 7) {
      VBox { for _ in 0..<7 { Text("behind behind behind beh") } }
      Alert("Sure?", message: "Really?") { Button("OK") {} }
    }
    #expect(
      alert == """
        behind ╔═════════╗nd beh
        behind ║ Sure?   ║nd beh
        behind ║         ║nd beh
        behind ║ Really? ║nd beh
        behind ║         ║nd beh
        behind ║  [ OK ] ║nd beh
        behind ╚═════════╝nd beh
        """
    )
  }

  @Test func aTitleThatIsNotInsideIsInTheFrame() {
    var screen = Sample { Alert("Sure?") { Button("Yes") {} } }.snapshot(columns: 20, rows: 5)
    #expect(!screen.text.contains("╔ Sure? "))
    screen.overlays[0].children.removeFirst()
    #expect(screen.text.contains("╔ Sure? "))
  }

  @Test func scrollMarksTakeEmptyCellsOnly() {
    #expect(text(6, 3) { ScrollView { for number in 0..<9 { Text("\(number)") } } } == "0\n1\n2    ▼")
    #expect(text(2, 3) { ScrollView { for number in 10..<19 { Text("\(number)") } } } == "10\n11\n12")
    let session = ScreenSession(
      Sample { ScrollView { for number in 0..<9 { Text("\(number)") } } },
      size: ScreenSize(columns: 6, rows: 3)
    )
    var screen = session.snapshot()
    screen.root.children[0].children[0].shift(rows: -2)
    #expect(screen.text == "2    ▲\n3\n4    ▼")
  }

  @Test func aListThatShowsNotAllOfItsRowsSaysSo() {
    #expect(text(6, 3) { List { ForEach(0..<9, id: \.self) { Text("\($0)") } } } == "0\n1\n2    ▼")
    #expect(text(6, 3) { List { ForEach(0..<3, id: \.self) { Text("\($0)") } } } == "0\n1\n2")
  }
}

extension ScreenElement {
  /// Moves the element and the elements inside it, as scrolling does.
  mutating func shift(rows: Int) {
    cells.row += rows
    frame.origin.y += Double(rows)
    visibility = .visible
    for index in children.indices { children[index].shift(rows: rows) }
  }
}

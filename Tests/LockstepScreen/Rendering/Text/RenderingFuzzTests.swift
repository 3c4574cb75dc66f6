import Foundation
import Lockstep
import LockstepDiff
import TestSize
import Testing

@testable import LockstepScreen

@Suite struct RenderingFuzzTests {
  @Test func anyTreeFitsTheWindowAndNothingTraps() {
    for seed in 0..<runs(300, oneIn: 3) as Range<UInt64> {
      var random = RandomFrames(seed: seed)
      let screen = random.screen()
      let text = screen.text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == screen.size.rows, "seed \(seed)")
      for line in lines {
        #expect(TextWidth.columns(of: line) <= screen.size.columns, "seed \(seed): \(line)")
        #expect(line.unicodeScalars.last != " ", "seed \(seed): \(line)")
      }
      let plain = screen.text(color: .ansi16).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      let unstyled = plain.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          // By scalars, because a space can be the end of a character.
          String(String.UnicodeScalarView(line.unicodeScalars.reversed().drop { $0 == " " }.reversed()))
        }
      #expect(unstyled.joined(separator: "\n") == text, "seed \(seed)")
      #expect(!screen.accessibilityTree.contains("\u{1B}"), "seed \(seed)")
      #expect(!screen.description.isEmpty)
    }
  }

  @Test func paintingStaysInsideCellsAndClip() {
    for seed in 0..<runs(300, oneIn: 3) as Range<UInt64> {
      var random = RandomFrames(seed: seed &+ 1_000_000)
      var element = random.element(depth: 0, window: ScreenSize(columns: 40, rows: 12))
      element.children = []
      element.visibility = .visible
      var renderer = TextRenderer(size: ScreenSize(columns: 40, rows: 12), theme: .default)
      var root = RandomFrames.blank(.box)
      root.cells = CellRect(column: 0, row: 0, columns: 40, rows: 12)
      root.children = [element]
      renderer.paint(ScreenSnapshot(size: ScreenSize(columns: 40, rows: 12), root: root, overlays: [], theme: .default))
      var cells = element.cells.clamped
      // A tab with the focus may use the empty columns beside it.
      if element.role == .tab, element.isFocused { cells = cells.inset(columns: -1, rows: 0) }
      let allowed = element.clip.map { cells.intersection($0.clamped) } ?? cells
      renderer.canvas.clip = renderer.canvas.bounds
      for row in 0..<12 {
        for column in 0..<40 where !renderer.canvas.isBlank(column: column, row: row) {
          let isInside = allowed.rowRange.contains(row) && allowed.columnRange.contains(column)
          #expect(isInside, "seed \(seed): column \(column), row \(row), \(element.role)")
        }
      }
    }
  }

  @Test func deepTreesAreRenderedWithoutRecursion() {
    var element = RandomFrames.blank(.text)
    for _ in 0..<2_000 {
      var box = RandomFrames.blank(.box)
      box.children = [element]
      element = box
    }
    let screen = ScreenSnapshot(size: ScreenSize(columns: 10, rows: 2), root: element, overlays: [], theme: .default)
    #expect(screen.text == "\n")
    #expect(screen.accessibilityTree.isEmpty)
    #expect(
      screen.description == "Screen(\n  size: 10 × 2,\n  elements: [\n    [id: Text]: Text()\n  ],\n  inFront: []\n)"
    )
  }
}

/// Random elements, with frames that no layout would make.
struct RandomFrames {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(state: seed) }

  static func blank(_ role: ElementRole) -> ScreenElement {
    ScreenElement(
      number: 0,
      role: role,
      label: "",
      value: .none,
      prompt: "",
      hint: "",
      name: nil,
      isDisabled: false,
      isFocused: false,
      isInteractive: false,
      visibility: .visible,
      style: ElementStyle(),
      frame: .zero,
      cells: CellRect(column: 0, row: 0, columns: 0, rows: 0),
      clip: nil,
      layout: .default,
      animation: nil,
      rowCount: nil,
      children: []
    )
  }

  mutating func screen() -> ScreenSnapshot {
    let size = ScreenSize(columns: .random(in: 1...90, using: &random), rows: .random(in: 1...30, using: &random))
    var screen = ScreenSnapshot(size: size, root: element(depth: 4, window: size), overlays: [], theme: .default)
    if Bool.random(using: &random) { screen.overlays = [element(depth: 2, window: size)] }
    return screen
  }

  mutating func element(depth: Int, window: ScreenSize) -> ScreenElement {
    var element = Self.blank(pick(ElementRole.allCases))
    (element.label, element.prompt, element.hint) = (text(), text(), text())
    element.name = Bool.random(using: &random) ? nil : text()
    element.value = value(for: element.role)
    element.isDisabled = .random(using: &random)
    element.isFocused = .random(using: &random)
    element.visibility = pick([.visible, .visible, .visible, .hidden, .scrolledOut, .covered])
    element.style = style()
    element.frame = Rect(
      x: edge(window.columns),
      y: edge(window.rows),
      width: edge(window.columns),
      height: edge(window.rows)
    )
    element.cells = CellRect(rounding: element.frame)
    if Int.random(in: 0..<10, using: &random) == 0 {
      element.cells = CellRect(column: pick([.min, .max, -5]), row: pick([.min, .max, 2]), columns: .max, rows: .max)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      element.clip = CellRect(rounding: Rect(x: 2, y: 1, width: edge(window.columns), height: edge(window.rows)))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      element.layout.border = Edges(all: pick([1, 0.3, .nan, -1, 1e30]))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      element.layout.padding = Edges(
        all: pick([.points(1), .percent(10), .points(.nan), .points(-3), .auto, .points(1e30)])
      )
    }
    element.layout.direction = pick([.row, .column, .rowReverse, .columnReverse])
    element.layout.writingDirection = pick([.inherit, .ltr, .rtl])
    element.rowCount = element.role == .list ? Int.random(in: 0..<9, using: &random) : nil
    if depth > 0 {
      element.children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        self.element(depth: depth - 1, window: window)
      }
    }
    return element
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func edge(_ size: Int) -> Double {
    Int.random(in: 0..<12, using: &random) == 0
      ? pick([.nan, .infinity, -.infinity, -3, 1e300, -1e300])
      : .random(in: -4...Double(size), using: &random)
  }

  private mutating func text() -> String {
    let pieces = [
      "", "a", "Log in", "漢字", "👨‍👩‍👧", "🇩🇪", "🇩", "e\u{301}", "\u{301}", "\t", "\n", "\u{1B}[31m", "\u{200D}", "\u{200B}",
      "क्ष", "שלום", " ",
      "long words and more of them", "\u{FE0F}", "1\u{FE0F}\u{20E3}", "가", "\u{1112}", "\u{1161}", "\u{202E}",
      "\u{600}",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(pieces) }.joined()
  }

  private mutating func number() -> Double {
    pick([
      0, 1, -1, 0.5, 3.7, 1e300, -1e300, 1e-300, 42, 123_456.789, .greatestFiniteMagnitude,
      .random(in: -10...10, using: &random),
    ])
  }

  private mutating func style() -> ElementStyle {
    pick([
      .title, .danger, .background(.selection), .alignment(.center), .alignment(.trailing), .lineLimit(0),
      ElementStyle(),
    ])
  }

  private mutating func value(for role: ElementRole) -> ElementValue {
    if Int.random(in: 0..<8, using: &random) == 0 { return .none }
    switch role {
    case .textField, .textEditor, .text: return .text(text() + text())
    case .secureField: return .secret(count: pick([0, 1, 5, 100, .max, -1]))
    case .toggle: return .isOn(.random(using: &random))
    case .picker: return .choice(pick([nil, 0, 1, 7, -1]), of: pick([[], [text()], [text(), text()]]))
    case .stepper, .slider:
      let (first, second) = (number(), number())
      return .number(
        pick([number(), .nan, .infinity]),
        in: min(first, second)...max(first, second),
        step: number(),
        text: text()
      )
    case .datePicker: return day()
    case .progressView: return .progress(pick([nil, 0, 0.5, 1, 7, .nan, -1]))
    case .image: return .image(pick([.placeholder, .loading, .failure(TextState(text())), .content(text())]))
    case .chart: return .chart(chart())
    case .link: return .address(text())
    case .tab: return .badge(text(), isSelected: .random(using: &random))
    default: return .none
    }
  }

  private mutating func day() -> ElementValue {
    let (year, month, day) = (
      pick([1, 2026, 9999]), Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random)
    )
    guard let shown = CalendarMonth(year: year, month: month) else { return .none }
    return .day(pick([nil, CalendarDay(year: year, month: pick([1, month]), day: day)]), shown: shown)
  }

  private mutating func chart() -> ChartData {
    let series = (0..<Int.random(in: 0...10, using: &random)).map { _ in
      ChartSeries(
        text(),
        points: (0..<Int.random(in: 0...60, using: &random)).map { _ in ChartPoint(x: number(), y: number()) }
      )
    }
    return ChartData(kind: pick([.line, .bar]), series: series, xAxis: text(), yAxis: text()) { $0.shortText }
  }
}

internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// The panel of changes and effects below a screen: the last lines that `run --verbose` would print.
///
/// Steps are printed only while the panel is shown: a chat at full speed changes more than a person can read. A person's
/// own steps are printed at once, the others once a second.
struct StepLogPanel {
  private(set) var isShown: Bool
  /// Whether a person has opened the panel, so that the page keys scroll it.
  private(set) var takesPageKeys = false
  let paint: LineColorizer
  private var printer = TracePrinter()

  /// The steps that have not been printed yet, oldest first.
  private var steps: [(step: PlayedStep, isOwn: Bool)] = []
  private var lines: [(line: TraceLine, count: Int)] = []

  /// The index of the first line of the person's last step, which stays in view until the person scrolls; nil if there is none.
  private var ownLine: Int?

  /// The number of rows below the last one that is shown.
  private var below = 0
  private var page = 1

  /// Whether to print the steps at once, because they include one that the user caused.
  private var isDue = true
  /// The time when steps were last printed.
  private var printTime: Duration?

  /// The least number of columns of a terminal that shows the panel beside the screen instead of below it.
  static let widthOfTerminal = 140

  private static let mostSteps = 30
  private static let mostLines = 500

  init(isShown: Bool, paint: LineColorizer) {
    (self.isShown, self.paint) = (isShown, paint)
  }

  /// Shows or hides the panel.
  mutating func toggle() {
    isShown.toggle()
    (takesPageKeys, below, ownLine, isDue) = (isShown, 0, nil, true)
  }

  /// Scrolls by pages; negative to older lines.
  mutating func scroll(pages: Int) { scroll(lines: pages * page) }

  /// Scrolls by lines; negative to older lines.
  mutating func scroll(lines count: Int) { (below, ownLine) = (max(0, below - count), nil) }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isOwn: Whether a person has used a control or typed the statement.
  mutating func add(_ step: PlayedStep, isOwn: Bool) {
    if isOwn { isDue = true }
    let step = step.withoutClock
    if case .advance = step.step.kind, step.notes.isEmpty, step.failures.isEmpty { return }
    steps.append((step, isOwn))
    if steps.count > Self.mostSteps { printer.note(steps.removeFirst().step) }
  }

  /// The lines that fit, below a rule: the last ones, but at most those from the person's last step on, until the person scrolls.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - rows: The height, with the rule.
  ///   - time: The real time.
  mutating func lines(columns: Int, rows: Int, at time: Duration) -> [String] {
    page = max(1, rows - 1)
    if !steps.isEmpty, isDue || printTime.map({ time - $0 >= .seconds(1) }) ?? true {
      (printTime, isDue) = (time, false)
      printNewSteps(columns: columns)
    }
    let shown = shownRows(columns: columns)
    let close = takesPageKeys && columns >= 60 ? "Page Up/Down scroll, ^O" : "^O"
    let title = "changes and effects" + (below > 0 ? ", \(below.of("row")) below" : "")
    let rule = PanelDividerLine.text(title, closedBy: close, columns: columns)
    return [paint(rule, .dim)] + shown + Array(repeating: "", count: page - shown.count)
  }

  private mutating func shownRows(columns: Int) -> [String] {
    let rows = { [paint] (line: TraceLine, count: Int) in
      Self.rows(of: line.text, count, columns: columns).map { paint.line(TraceLine(role: line.role, text: $0)) }
    }
    // There may be hundreds of lines below, and a frame is drawn every 50 milliseconds.
    if below > 0, let ownLine { return Array(lines[ownLine...].lazy.flatMap(rows).prefix(page)) }
    // Each line has at least one row.
    let last = lines.suffix(below + page).flatMap(rows)
    below = min(below, max(0, last.count - page))
    return last.dropLast(below).suffix(page)
  }

  /// The rows of a line: at most three, with a hanging indent.
  private static func rows(of text: String, _ count: Int, columns: Int) -> [String] {
    let line = SanitizedLine(count > 1 ? "\(text) ×\(count)" : text)
    guard line.columns > columns else { return [line.string] }
    let margin = String(line.string.prefix { $0 == " " })
    let body = TextLayout(String(line.string.dropFirst(margin.count)))
    let rows = body.wrapped(to: Double(columns - margin.count - 2), lineLimit: 3).lines
    return rows.enumerated().map { margin + ($0 == 0 ? "" : "  ") + String($1.text) }
  }

  private mutating func printNewSteps(columns: Int) {
    for (step, isOwn) in steps {
      if isOwn, step.step.kind.verb != .receive { (ownLine, below) = (lines.count, 0) }
      for line in printer.lines(of: step) { add(line) }
      for failure in step.failures { add(TraceLine(role: .script, text: "  ✗ \(failure.value.title)")) }
    }
    steps = []
    removeOldLines()
    guard let ownLine else { return }
    let rows = lines[ownLine...].flatMap { Self.rows(of: $0.line.text, $0.count, columns: columns) }
    below = max(0, rows.count - page)
  }

  private mutating func removeOldLines() {
    let count = max(0, lines.count - Self.mostLines)
    lines.removeFirst(count)
    guard let line = ownLine else { return }
    (ownLine, below) = line < count ? (nil, 0) : (line - count, below)
  }

  /// Adds a line, or counts it if it is equal to the last one. The lines that a person has scrolled to stay where they are.
  private mutating func add(_ line: TraceLine) {
    if let last = lines.last, last.line == line { return lines[lines.count - 1].count += 1 }
    lines.append((line, 1))
    if below > 0 { below += 1 }
  }
}

/// The rule above a panel, which says how to close the panel if there is space.
enum PanelDividerLine {
  static func text(_ title: String, closedBy key: String?, columns: Int) -> String {
    let (title, hint) = ("── \(title) ", key.map { " \($0) closes ──" } ?? "")
    let end = title.count + hint.count < columns ? hint : ""
    let rest = String(repeating: "─", count: max(0, columns - title.count - end.count))
    return String((title + rest + end).prefix(columns))
  }
}

extension LazyTraceEvent {
  var isClock: Bool {
    if case .event(.clockAdvanced) = self { true } else { false }
  }
}

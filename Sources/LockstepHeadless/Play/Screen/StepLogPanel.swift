internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// The panel of changes and effects below a screen: the last lines that `run --verbose` would print.
///
/// Steps are printed only while the panel is shown: a chat at full speed changes more than a person can read.
struct StepLogPanel {
  var isShown = false
  let paint: LineColorizer
  private var printer = TracePrinter()

  /// The steps that have not been printed yet, oldest first.
  private var steps: [PlayedStep] = []
  private var lines: [TraceLine] = []

  private static let mostSteps = 30
  private static let mostLines = 500

  init(paint: LineColorizer) {
    self.paint = paint
  }

  mutating func add(_ step: PlayedStep) {
    let step = step.withoutClock
    if case .advance = step.step.kind, step.notes.isEmpty, step.failures.isEmpty { return }
    steps.append(step)
    if steps.count > Self.mostSteps { printer.note(steps.removeFirst()) }
  }

  /// The last lines that fit, below a rule.
  mutating func lines(columns: Int, rows: Int) -> [String] {
    for step in steps {
      lines += printer.lines(of: step)
      for failure in step.failures { lines.append(TraceLine(role: .script, text: "  ✗ \(failure.value.title)")) }
    }
    steps = []
    lines.removeFirst(max(0, lines.count - Self.mostLines))
    let shown = lines.suffix(rows - 1).map { line in
      paint.line(TraceLine(role: line.role, text: PrintableLine(line.text).truncated(to: columns).string))
    }
    let rule = PanelRule.text("changes and effects", closedBy: "^O", columns: columns)
    return [paint(rule, .dim)] + shown + Array(repeating: "", count: rows - 1 - shown.count)
  }
}

/// The rule above a panel, which says how to close the panel if there is space.
enum PanelRule {
  static func text(_ title: String, closedBy key: String, columns: Int) -> String {
    let (title, hint) = ("── \(title) ", " \(key) closes ──")
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

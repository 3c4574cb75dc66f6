internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Collects the distinct screens of a script, each with the steps that led to it.
final class ScreenCollector: RunReporter {
  /// A screen after a step.
  struct Moment {
    /// The names of golden screens that show the same screen.
    var names: [String] = []
    /// The steps that led to this screen, with their changes, as a trace prints them.
    var lines: [String]
    var screen: ScreenSnapshot
    /// The statement that changed the screen, without secrets.
    var statement = ""
    /// What the statement did, and what came before it at the start of a script.
    var ownLines: [String] = []
    /// The steps after it that left the screen as it is; those that only look at something have a check mark.
    var linesAfter: [String] = []
  }

  private(set) var moments: [Moment] = []
  private let report: (Moment) -> Void
  private var printer = TracePrinter()
  private var lines: [String] = []
  private var stepLines: [TraceLine] = []

  /// - Parameter report: Called for each screen when it is shown.
  init(report: @escaping (Moment) -> Void = { _ in }) { self.report = report }

  func beginScript(_ info: ScriptInfo) {
    (moments, lines, printer) = ([], [], TracePrinter())
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    // Uses printed steps instead of the script's text, which may contain secrets.
    stepLines = printer.lines(of: played)
    lines += stepLines.map(\.text)
  }

  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep) {
    guard let screen = screen() else { return }
    let own = stepLines.map(\.text)
    if let last = moments.indices.last, moments[last].screen == screen {
      moments[last].linesAfter += played.notes.isEmpty ? own.marked(played.failures.isEmpty ? "✓ " : "✗ ") : own
    } else {
      let statement = LoggedStep(played, lines: stepLines).title
      let moment = Moment(
        lines: lines,
        screen: screen,
        statement: statement,
        ownLines: moments.isEmpty ? lines : own
      )
      moments.append(moment)
      report(moment)
      lines = []
    }
    if let name = played.snapshot?.name, let index = moments.indices.last { moments[index].names.append(name) }
  }
}

extension [String] {
  /// The lines with a mark before the first one.
  fileprivate func marked(_ mark: String) -> [String] { prefix(1).map { mark + $0 } + dropFirst() }
}

internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen

/// Collects the distinct screens of a script, each with the steps that led to it.
final class ScreenCollector: RunReporter {
  /// A screen after a step.
  struct Moment {
    /// The names of golden screens that show the same screen.
    var names: [String] = []
    /// The steps that led to this screen, with their changes, as a trace prints them.
    var lines: [String]
    var screen: ScreenSnapshot
  }

  private(set) var moments: [Moment] = []
  private let report: (Moment) -> Void
  private var printer = TracePrinter()
  private var lines: [String] = []

  /// - Parameter report: Called for each screen when it is shown.
  init(report: @escaping (Moment) -> Void = { _ in }) { self.report = report }

  func beginScript(_ info: ScriptInfo) {
    (moments, lines, printer) = ([], [], TracePrinter())
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    // Uses printed steps instead of the script's text, which may contain secrets.
    lines += printer.lines(of: played).map(\.text)
  }

  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep) {
    guard let screen = screen() else { return }
    if screen != moments.last?.screen {
      let moment = Moment(lines: lines, screen: screen)
      moments.append(moment)
      report(moment)
      lines = []
    }
    if let name = played.snapshot?.name, let index = moments.indices.last { moments[index].names.append(name) }
  }
}

internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Collects the distinct screens of a script, each with the steps that led to it.
final class ScreenCollector: RunReporter {
  /// A played step of a script.
  struct Step {
    /// The position in the script, counted from 1.
    var number: Int
    var logged: LoggedStep
    /// The time on the clock, if the step has advanced it: `1.5 s`.
    var clock: String?
    /// The step's screen command; nil if the step doesn't use the screen.
    var command: ScreenCommand?
  }

  /// A screen after a step, or before the first one.
  struct Moment {
    /// The names of golden screens that show the same screen.
    var names: [String] = []
    /// The steps that led to this screen, with their changes, as a trace prints them.
    var lines: [String]
    var screen: ScreenSnapshot
    /// The statement that changed the screen, without secrets; `start` for the screen before the first step.
    var statement = ""
    /// The steps that led to this screen, and the following steps that left it unchanged.
    var steps: [Step] = []
  }

  private(set) var moments: [Moment] = []
  private let report: (Moment) -> Void
  private var printer = TracePrinter()
  private var lines: [String] = []
  private var steps: [Step] = []
  /// The number of played steps.
  private(set) var count = 0

  /// - Parameter report: Called for each screen when it is shown.
  init(report: @escaping (Moment) -> Void = { _ in }) { self.report = report }

  func beginScript(_ info: ScriptInfo) {
    (moments, lines, steps, count, printer) = ([], [], [], 0, TracePrinter())
  }

  /// Adds the screen before the first step; nil adds none.
  func addStart(_ screen: ScreenSnapshot?) {
    if let screen { moments.append(Moment(lines: [], screen: screen, statement: "start")) }
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    // Uses printed steps instead of the script's text, which may contain secrets.
    let printed = printer.lines(of: played)
    lines += printed.map(\.text)
    var step = Step(number: count + 1, logged: LoggedStep(played, lines: printed))
    if case .use(let command, _) = played.step.kind { step.command = command }
    for case .clockAdvanced(let nanoseconds) in played.events { step.clock = Duration.nanoseconds(nanoseconds).text }
    steps.append(step)
  }

  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep) {
    count += 1
    guard let screen = screen() else { return }
    if moments.last?.screen == screen {
      addSteps()
    } else {
      let statement = steps.last?.logged.title ?? ""
      moments.append(Moment(lines: lines, screen: screen, statement: statement, steps: steps))
      (lines, steps) = ([], [])
      report(moments[moments.count - 1])
    }
    if let name = played.snapshot?.name { moments[moments.count - 1].names.append(name) }
  }

  /// Adds the step at the end of a script that failed because of unfinished work. It has no screen and no number of its own.
  func endScript() {
    guard !moments.isEmpty else { return }
    for index in steps.indices { steps[index].number = min(steps[index].number, count) }
    addSteps()
  }

  private func addSteps() {
    moments[moments.count - 1].steps += steps
    steps = []
  }
}

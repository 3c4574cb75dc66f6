internal import Foundation
internal import LockstepTrace

/// Where a runner speaks: standard output for what was asked for, standard error for what is wrong.
final class Console {
  let output: ByteSink
  let errors: ByteSink

  /// Whether somebody looks at the output who sees colours.
  let showsColor: Bool

  /// Waits for input and takes what has come; `nil` at its end.
  let read: () throws(UsageError) -> [UInt8]?

  /// The terminal at which somebody types; `nil` where lines come from elsewhere.
  var terminal: () -> (any TerminalDevice)? = { nil }

  /// Whether somebody types and reads, at whatever terminal.
  var isTyped = false

  /// Columns of the lines; `nil` where the output goes into a file or a pipe and nobody says.
  var columns: Int?

  /// The line that shows how far a run has come; `nil` where no terminal does.
  var progress: ProgressLine?

  /// Whether the output goes to a terminal.
  var isTerminal = false

  init(
    output: ByteSink,
    errors: ByteSink,
    showsColor: Bool,
    read: @escaping () throws(UsageError) -> [UInt8]? = { nil }
  ) {
    self.read = read
    self.output = output
    self.errors = errors
    self.showsColor = showsColor
  }

  /// The program's own.
  static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    let progress = progress(environment)
    let console = Console(
      output: ByteSink {
        progress?.erase()
        try FileHandle.standardOutput.write(contentsOf: Data($0))
      },
      errors: ByteSink { try FileHandle.standardError.write(contentsOf: Data($0)) },
      showsColor: isatty(STDOUT_FILENO) == 1 && !refusesColor,
      read: StandardInput.read
    )
    console.terminal = { UnixTerminal() }
    console.isTyped = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    console.columns = TerminalSize.columns(of: STDOUT_FILENO, environment)
    (console.progress, console.isTerminal) = (progress, isatty(STDOUT_FILENO) == 1)
    return console
  }

  private static func progress(_ environment: [String: String]) -> ProgressLine? {
    guard isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" else { return nil }
    return ProgressLine(columns: TerminalSize.columns(of: STDERR_FILENO, environment) ?? 80) {
      try? FileHandle.standardError.write(contentsOf: Data($0))
    }
  }

  /// How the output is coloured, where the command line says so.
  func paint(_ color: RunOptions.Color) -> Paint {
    switch color {
    case .auto: Paint(isOn: showsColor)
    case .always: Paint(isOn: true)
    case .never: Paint(isOn: false)
    }
  }

  /// Writes what waits; the output first, so that errors stand behind what led to them.
  func flush() {
    output.flush()
    errors.flush()
  }

  /// Writes what waits, at the end of the program.
  ///
  /// - Returns: How the program ends: not well where its output is not whole.
  func end(_ code: ExitCode, program: String) -> ExitCode {
    flush()
    guard output.isBroken else { return code }
    errors.append(line: UsageError.outputLost.text(program: program))
    errors.flush()
    return .wrongUse
  }
}

internal import Foundation
internal import Lockstep
internal import LockstepTrace

/// A runner's console: standard output for results, standard error for errors.
final class Console {
  let output: BufferedByteWriter
  let errors: BufferedByteWriter

  /// Whether the output goes to a terminal that shows colours.
  let showsColor: Bool

  /// Waits for input and returns the available bytes; `nil` at the end of input.
  let read: () throws(UsageError) -> [UInt8]?

  /// Opens the interactive terminal; returns `nil` if input or output is not a terminal.
  var terminal: () -> (any TerminalDevice)? = { nil }

  /// Discards keys that were pressed at the terminal and not read yet.
  var discardInput: () -> Void = {}

  /// Whether input and output are a terminal, even one without colours or cursor movement.
  var isTyped = false

  /// Whether the input is a terminal that delivers no keys, because the program was started as a background job.
  var isInBackground = false

  /// Width of the output in columns; `nil` if the output goes into a file or a pipe and no width is set.
  var columns: Int?

  /// The progress line of a run; `nil` without a terminal.
  var progress: ProgressLine?

  /// Whether the output goes to a terminal.
  var isTerminal = false

  /// Whether the terminal has the 256 colours of xterm.
  var hasPalette = false

  init(
    output: BufferedByteWriter,
    errors: BufferedByteWriter,
    showsColor: Bool,
    read: @escaping () throws(UsageError) -> [UInt8]? = { nil }
  ) {
    self.read = read
    self.output = output
    self.errors = errors
    self.showsColor = showsColor
  }

  /// The program's own console.
  static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    let progress = progress(environment)
    let console = Console(
      output: BufferedByteWriter { bytes throws(SystemError) in
        progress?.erase()
        try FileDescriptor(STDOUT_FILENO).write(bytes)
      },
      errors: BufferedByteWriter { bytes throws(SystemError) in try FileDescriptor(STDERR_FILENO).write(bytes) },
      showsColor: isatty(STDOUT_FILENO) == 1 && !refusesColor,
      read: StandardInputReader.read
    )
    console.terminal = { UnixTerminal() }
    console.discardInput = UnixTerminal.discardPendingInput
    console.hasPalette = hasPalette(environment)
    console.isTyped = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    console.isInBackground = UnixTerminal.isInBackground
    console.columns = TerminalSize.columns(of: STDOUT_FILENO, environment)
    (console.progress, console.isTerminal) = (progress, isatty(STDOUT_FILENO) == 1)
    return console
  }

  private static func hasPalette(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    return environment["COLORTERM"]?.isEmpty == false || ["256color", "kitty"].contains { term.contains($0) }
  }

  private static func progress(_ environment: [String: String]) -> ProgressLine? {
    guard isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" else { return nil }
    return ProgressLine(columns: TerminalSize.columns(of: STDERR_FILENO, environment) ?? 80) {
      try? FileDescriptor(STDERR_FILENO).write($0)
    }
  }

  /// The colorizer for a `--color` setting.
  func paint(_ color: RunOptions.Color) -> LineColorizer {
    switch color {
    case .auto: LineColorizer(isOn: showsColor, keepsAttributes: isTerminal, hasPalette: hasPalette)
    case .always: LineColorizer(isOn: true, hasPalette: hasPalette)
    case .never: LineColorizer(isOn: false)
    }
  }

  /// Flushes both streams: standard output first, so that errors appear after the output that precedes them.
  func flush() {
    output.flush()
    errors.flush()
  }

  /// Flushes both streams at the end of the program.
  ///
  /// - Returns: The exit status: a failure if the output is incomplete.
  func end(_ code: ExitCode, program: String) -> ExitCode {
    flush()
    guard let error = output.error else { return code }
    errors.append(line: UsageError.outputLost(error).text(program: program))
    errors.flush()
    return .wrongUse
  }
}

/// Reads the program's input in chunks.
///
/// Foundation's `availableData` traps if the input is a folder or closed, and `read(upToCount:)` waits for the full number of bytes.
/// Neither suits a program that responds to each line.
enum StandardInputReader {
  private static let piece = 65_536

  /// Waits for input and returns the available bytes.
  ///
  /// - Returns: `nil` at the end of input.
  /// - Throws: An error if the input can't be read because it is a folder or closed.
  static func read() throws(UsageError) -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try FileDescriptor(STDIN_FILENO).read(upTo: piece)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw .unreadable("standard input", error)
    }
  }
}

/// Splits a stream of bytes into lines, and discards lines that are too long.
struct LineSplitter: Sendable {
  enum Line: Sendable, Equatable {
    case whole([UInt8])

    /// The line exceeded the maximum length and was skipped.
    case tooLong
  }

  let limit: Int
  private var waiting: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a chunk of the stream.
  ///
  /// - Returns: The lines that this chunk completes.
  mutating func append(_ piece: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in piece {
      if byte == UInt8(ascii: "\n") {
        lines.append(endLine())
      } else if waiting.count == limit {
        isTooLong = true
      } else {
        waiting.append(byte)
      }
    }
    return lines
  }

  /// Ends the stream. Returns the last line if it has no terminator.
  mutating func finish() -> Line? {
    waiting.isEmpty && !isTooLong ? nil : endLine()
  }

  private mutating func endLine() -> Line {
    defer {
      waiting.removeAll(keepingCapacity: waiting.count < 65_536)
      isTooLong = false
    }
    return isTooLong ? .tooLong : .whole(waiting)
  }
}

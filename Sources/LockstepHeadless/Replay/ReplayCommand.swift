internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Replays a trace and reports whether the result is the same as in the trace.
struct ReplayCommand: Command {
  static let operands = "TRACE"
  static let summary = "Replays a trace and stops at the first difference."

  static func help(of program: String) -> String {
    """
    Replays a trace, compares every event, and stops at the first difference.

    USAGE: \(program) replay TRACE [OPTIONS]

    TRACE is a file written by `\(program) run PATH… --trace TRACE` or
    `\(program) play FEATURE --trace TRACE`. An incomplete last line is reported
    and ignored.

    \(HelpFormatter.table(of: ReplayOptions()))

    EXIT CODES: 0 no difference, 1 a difference, 2 usage error or a malformed trace.
    EXAMPLE: \(program) run . --trace t.jsonl; \(program) replay t.jsonl
    """
  }

  let context: CommandContext
  let options: ReplayOptions

  /// Replays the trace.
  ///
  /// - Returns: Success if the result is the same, failure if it differs, a usage error if the trace can't be replayed.
  /// - Throws: An error if the file does not exist or can't be read.
  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    let lines = try TraceLineReader(file: options.trace)
    let reporter = ReplayReporter(output: console.output, paint: console.paint(options.color), form: options.form)
    let texts = RedactedTextRestorer(secrets: options.secrets, scripts: operands)
    let replay = TraceReplay(lines, catalog: catalog, texts: texts, listener: reporter)
    do throws(TraceFault) {
      guard let difference = try await replay.play() else {
        reporter.endRun(replay.summary)
        return .success
      }
      reporter.fail(difference, file: options.trace, program: program)
      return .failure
    } catch {
      console.errors.append(line: error.text(file: options.trace, program: program))
      return .wrongUse
    }
  }
}

extension RedactedTextRestorer {
  /// Uses the scripts in the working directory to restore text that a trace hides.
  init(secrets: [String] = [], scripts: OperandResolver) {
    var files: [String: String]?
    self.init(secrets: secrets) { title in
      let index = files == nil ? try? ScriptIndex(in: scripts.folder) { _ in } : nil
      let known = files ?? Dictionary(index?.entries.map { ($0.title, $0.file) } ?? []) { first, _ in first }
      files = known
      guard let file = known[title], let bytes = FileManager.default.contents(atPath: file) else { return nil }
      return try? Script(parsing: bytes, file: file)
    }
  }
}

extension TraceLineReader {
  /// Reads a file in chunks.
  ///
  /// - Throws: An error if it does not exist or can't be read.
  init(file path: String) throws(UsageError) {
    let handle = try ScriptFinder.open(path)
    self.init {
      do { return Array(try handle.read(upToCount: 1 << 18) ?? Data()) } catch { return nil }
    }
  }
}

extension CommandOptions {
  /// Returns the path of the trace, which must be the only operand.
  static func trace(in operands: [String]) throws(UsageError) -> String {
    if let operand = try only(operands) { return operand }
    throw .missingOperand(
      "a trace",
      command: command,
      hint: "Write `headless \(command) TRACE`; `headless run PATH… --trace TRACE` writes one."
    )
  }
}

/// The arguments of `replay`.
struct ReplayOptions: CommandOptions {
  static let command = "replay"
  var trace = ""
  @Option(
    "--secret",
    "TEXT",
    "Supplies a secret that the trace hides and no\nscript contains; repeat it for each, in order."
  ) var secrets: [String] = []
  @Option("--format", "Prints text, or a JSON line per script.") var format = RunOptions.Format.text
  @Option("--color", RunOptions.Color.help) var color = RunOptions.Color.auto
  @Flag("--quiet", "Prints only a difference and the summary.") var isQuiet: Bool
  @Flag("--verbose", "Also prints each step and its changes.") var isVerbose: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    if isQuiet, isVerbose { throw .excludes("--quiet", "--verbose") }
    let others = [("--quiet", isQuiet), ("--verbose", isVerbose), ("--color", color != .auto)]
    if format == .jsonl, let other = others.first(where: \.1) { throw .excludes("--format jsonl", other.0) }
    trace = try Self.trace(in: operands)
  }

  var form: ReplayReporter.Format {
    switch format {
    case .text: .text(isQuiet ? .quiet : isVerbose ? .steps : .lines)
    case .jsonl: .jsonl
    }
  }
}

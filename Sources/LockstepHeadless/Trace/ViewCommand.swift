internal import Foundation
internal import LockstepReport
internal import LockstepTrace

/// Writes an HTML page that shows the runs of a trace.
struct ViewCommand: Command {
  static let operands = "TRACE"
  static let summary = "Writes a page that shows the steps of a trace."

  static func help(of program: String) -> String {
    """
    Writes a page that shows each step of a trace, the state after it, and why.

    USAGE: \(program) view TRACE [OPTIONS]

    TRACE is a file written by `\(program) run PATH… --trace TRACE`, also one that a
    crash cut off, TRACE.partial. The page is one file that needs no server.
    `\(program) run PATH… --report FILE` writes it directly.

    If TRACE is a folder that `LOCKSTEP_REPORT=TRACE swift test` wrote to, its page
    is completed with the tests in TRACE/events.jsonl, Swift Testing's event stream.
    The test process does that itself unless it crashes.

    \(HelpFormatter.table(of: ViewOptions()))

    EXIT CODES: 0 success, 2 usage error or a malformed trace.
    EXAMPLE: \(program) view t.jsonl --against earlier.jsonl
    """
  }

  let context: CommandContext
  let options: ViewOptions

  /// Writes the page.
  ///
  /// - Throws: An error if a file can't be read or written.
  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    if FileManager.default.fileExists(atPath: options.trace + "/.") { return try completePage(in: options.trace) }
    let earlier = try options.against.map { path throws(UsageError) in try TraceIndex(of: path) }
    let lines = try TraceLineReader(file: options.trace)
    let page = try OutputFile(path: options.output)
    var writer = TracePageWriter(output: page.sink, program: program, columns: options.columns)
    writer.blocks.comparison = earlier.map { RunComparison(with: $0) }
    do throws(TraceFault) {
      try writer.write(TraceReader(lines))
    } catch {
      throw .malformedTrace(error, file: options.trace)
    }
    try page.close(beginningWith: writer.beginning)
    console.output.append(line: "open \(name: options.output)")
    return .success
  }

  private func completePage(in folder: String) throws(UsageError) -> ExitCode {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".html") }
    let pages = names.sorted().compactMap { TestRunPage(of: folder + "/" + $0) }
    guard let page = pages.first, pages.count == 1 else {
      throw UsageError("`\(folder)` has \(pages.count) pages of test runs, not one") {
        "Write one with `LOCKSTEP_REPORT=\(folder) swift test`; use a folder of its own for each package."
      }
    }
    let events = folder + "/events.jsonl"
    page.complete(events: FileManager.default.fileExists(atPath: events) ? events : nil)
    console.output.append(line: "open \(name: page.path)")
    return .success
  }
}

/// The arguments of `view`.
struct ViewOptions: CommandOptions {
  static let command = "view"
  var trace = ""
  @Option("-o", "FILE", "Writes the page to FILE; default: the trace's name\nwith .html.") var file: String?
  @Option("--against", "TRACE", "Shows where it differs from an earlier trace.") var against: String?
  @Option({ ReportPathColumn.option($0) }) var columns: [ReportPathColumn] = []
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  /// The path of the page.
  var output: String { file ?? URL(filePath: trace).deletingPathExtension().relativePath + ".html" }

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    trace = try Self.trace(in: operands)
  }
}

/// Writes the runs of a trace into a page, one step at a time.
struct TracePageWriter: TraceVisitor {
  var blocks: ReportBlockWriter
  private var counts = (passed: 0, failed: 0)
  private var runs = 0
  private var failures: [String] = []
  private var name = ""

  init(output: BufferedByteWriter, program: String, columns: [ReportPathColumn]) {
    output.append(ReportPage.head(title: "The trace was not read to its end", summary: ""))
    output.append(ReportPage.opening(title: "", program: program, kind: "trace"))
    blocks = ReportBlockWriter(output: output)
    if !columns.isEmpty { blocks.columns = ReportPathColumn.values(columns) }
  }

  mutating func write(_ reader: TraceReader) throws(TraceFault) {
    var reader = reader
    try reader.read(&self)
    blocks.flush()
  }

  mutating func begin(_ run: RunHeader) {
    // The trace ends in the middle of the previous run.
    blocks.flush()
    (runs, name) = (runs + 1, run.name)
    blocks.begin(run)
  }

  mutating func begin(at state: Tree) { blocks.begin(at: state) }

  mutating func append(_ step: IndexedStep, state: Tree?) { blocks.append(step, state: state) }

  mutating func finish(_ end: RunEnd) {
    if end.isFailure {
      counts.failed += 1
      failures.append(([name] + end.failures).joined(separator: "\n\n"))
    } else {
      counts.passed += 1
    }
    blocks.finish(end)
  }

  /// The beginning of the page, with the failures.
  var beginning: String {
    let cut = runs - counts.passed - counts.failed
    let parts = [(counts.failed, "failed"), (counts.passed, "passed"), (cut, "cut off")].filter { $0.0 > 0 }
    let title = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return ReportPage.summaryRegion(title: title, summary: ([title] + failures).joined(separator: "\n\n\n"))
  }
}

internal import Foundation
internal import LockstepScreen
internal import LockstepSimulation
internal import LockstepTrace

/// The arguments of `run`.
struct RunOptions: CommandOptions {
  static let command = "run"

  enum Format: String, OptionChoice { case text, jsonl }

  enum Color: String, OptionChoice {
    case auto, always, never

    static let help = "Colours text; auto: on a terminal, unless NO_COLOR\nis set."
  }

  var paths: [String] = []
  @Option("--world", "NAME", "Selects the world, instead of the script's own.") var world: String?
  @Option("--seed", "N", "Seeds random numbers and the order of effects.") var seed: UInt64?
  @Option("--schedules", "N", "Tries up to N effect orders and answers per script.") var schedules: Int?
  @Option("--strategy", "WHICH", "Selects orders: systematic, random, or mixed (half\nof each, the default).")
  var strategy: ScheduleStrategy?
  @Flag("--show-jobs", "Prints each job that runs, its effect and time.") var showsJobs: Bool
  @Flag("--live", "Uses real time and live dependencies.") var isLive: Bool
  @Option("--jobs", "N", "Plays N scripts at a time; default: one per core.\nThe output is the same.") var jobs: Int?
  @Option(
    "--shard",
    "I/N",
    "Plays only the I-th of N parts of the scripts.",
    allowed: "I/N, such as `2/3`, with I from 1 to N",
    parse: { Shard($0) }
  ) var shard: Shard?
  @Flag("--keep-going", "Continues after failures; malformed scripts fail.") var keepsGoing: Bool
  @Option(
    "--rerun",
    "WHICH",
    "Plays only the scripts that failed: in the last run\n(latest), or in FILE, a JUnit report or a trace.\nShort form: -R."
  )
  var rerun: String?
  @Option("--results", "FILE", "Stores failures in FILE for -R, not in .build.") var results: String?
  @Option("--golden", "DIR", "Compares traces with DIR/<Feature>/<script>.trace.") var golden: String?
  @Flag("--record", "Writes the files of --golden instead of comparing\nthem; exits with 1 if any was written.")
  var records: Bool
  @Option("--trace", "FILE", "Also writes the events as JSON lines to FILE.") var trace: String?
  @Option("--trace-last", "N", "With --trace, keeps only the last N events of each\nscript.") var traceLast: Int?
  @Option("--hash-every", "N", "Writes a hash of the state every N steps;\ndefault: 1000.") var hashEvery: Int?
  @Option("--junit", "FILE", "Also writes a report in JUnit's XML to FILE.") var junit: String?
  @Option("--screens", "DIR", "Writes the screens after the steps to DIR, as text\nand as HTML, with an index page.")
  var screens: String?
  @Option("--report", "FILE", "Writes a page that shows each step of each script.") var report: String?
  @Option("--report-failures", "FILE", "Like --report, but only for scripts that fail.") var reportFailures: String?
  @Option("--against", "TRACE", "Shows where scripts differ from an earlier trace.") var against: String?
  @Option({ ReportPathColumn.option($0) }) var columns: [ReportPathColumn] = []
  @Option("--theme", "NAME", Theme.help) var theme: String?
  @Option("--format", "Prints text, or events as JSON lines.") var format = Format.text
  @Option("--color", Color.help) var color = Color.auto
  @Flag("--quiet", "Prints only failures and the summary.") var isQuiet: Bool
  @Flag(
    "--verbose",
    "Prints each step. By default, several scripts on a\nterminal, or scripts with --screens, print only one\nline each."
  )
  var isVerbose: Bool
  @Flag("--states", "Also prints the whole state after each step.") var showsStates: Bool
  @Flag("--full", "Prints whole states, not only their first 40 lines.") var isFull: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    paths = operands
    if isQuiet, isVerbose { throw .excludes("--quiet", "--verbose") }
    try checkWhatIsPrinted()
    if isQuiet, showsStates { throw .excludes("--quiet", "--states") }
    if isFull, !showsStates { throw .needs("--full", "--states") }
    if isLive, schedules != nil { throw .excludes("--live", "--schedules") }
    if isLive, golden != nil { throw .excludes("--live", "--golden") }
    if theme != nil, golden != nil { throw .excludes("--theme", "--golden") }
    if strategy != nil, schedules == nil { throw .needs("--strategy", "--schedules N") }
    if records, golden == nil { throw .needs("--record", "--golden DIR") }
    if traceLast != nil, trace == nil { throw .needs("--trace-last", "--trace FILE") }
    if hashEvery != nil, trace == nil, format == .text { throw .needs("--hash-every", "--trace FILE") }
    if report != nil, reportFailures != nil { throw .excludes("--report", "--report-failures") }
    if against != nil, report == nil, reportFailures == nil { throw .needs("--against", "--report FILE") }
    if !columns.isEmpty, report == nil, reportFailures == nil { throw .needs("--show", "--report FILE") }
    try checkFiles([
      ("--report", report), ("--report-failures", reportFailures),
      ("--trace", trace), ("--junit", junit), ("--screens", screens.map { $0 + "/index.html" }), ("--results", results),
    ])
    if rerun != nil, let path = paths.first { throw .excludes("--rerun", path) }
    guard paths.isEmpty, rerun == nil else { return }
    throw .missingOperand(
      "a script or a folder of scripts",
      command: "run",
      hint: "Write `headless run PATH…`, for example `headless run Scripts`."
    )
  }

  /// Rejects display options combined with JSON lines, which they don't affect.
  private func checkWhatIsPrinted() throws(UsageError) {
    guard format == .jsonl else { return }
    let others = [
      ("--quiet", isQuiet), ("--verbose", isVerbose), ("--states", showsStates), ("--full", isFull),
      ("--color", color != .auto),
    ]
    if let other = others.first(where: \.1) { throw .excludes("--format jsonl", other.0) }
  }

  /// Rejects two options that would write the same file.
  private func checkFiles(_ files: [(option: String, path: String?)]) throws(UsageError) {
    var known: [String: String] = [:]
    for case (let option, let path?) in files {
      let place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
      if let other = known.updateValue(option, forKey: place) { throw .sameTarget(other, option, file: path) }
    }
  }

  var tracing: TraceOptions {
    TraceOptions(hashesEvery: hashEvery ?? TraceOptions().hashesEvery, keepsLast: traceLast, flushes: true)
  }

  /// The amount of detail that a run prints. The pages of `--screens` show the steps.
  func detail(isTerminal: Bool) -> TextReporter.Detail {
    isQuiet ? .quiet : showsStates ? .states : !isVerbose && (isTerminal || screens != nil) ? .lines : .steps
  }
}

extension RunOptions {
  /// Names the commands that make failed scripts expect the new behaviour.
  ///
  /// - Parameters:
  ///   - files: The scripts that they can correct.
  ///   - program: The name of the program.
  /// - Returns: Nil if there are none, or if the run has other settings than the scripts.
  func stepThatAccepts(_ files: [String], program: String) -> String? {
    guard !files.isEmpty, world == nil, seed == nil, !isLive else { return nil }
    let operands = (files.count == 1 || paths.isEmpty ? files : paths).map { "\(name: $0)" }.joined(separator: " ")
    let folder = records ? nil : golden
    let review = folder.map { "`\(program) review \(operands) --golden \(name: $0)` asks about each change, and " }
    let effect = "`\(program) record \(operands)` corrects the \(files.count == 1 ? "script" : "scripts")."
    return "If the new behaviour is intended, " + (review ?? "") + effect
  }
}

extension ScheduleStrategy: OptionChoice {}

/// One of several machines' shares of the scripts: `2/3` is the second of three.
struct Shard: Sendable, Equatable {
  private static let most = 1_000_000

  /// The number of this share, counted from 1.
  let number: Int
  let count: Int

  /// Parses `I/N`.
  ///
  /// - Returns: `nil` if `I` is not between 1 and `N`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The files of this share, in their original order: every N-th file after sorting by path.
  ///
  /// The sizes of shares differ by at most one file, and a share doesn't depend on the order in which the files were given.
  func part(of files: [String]) -> [String] {
    let sorted = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let own = Set(sorted.indices.lazy.filter { $0 % count == number - 1 }.map { sorted[$0] })
    return files.filter(own.contains)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return nil
    }
    return (1...most).contains(number) ? number : nil
  }
}

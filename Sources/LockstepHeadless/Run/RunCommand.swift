internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Plays scripts in order, and reports their progress.
struct RunCommand: Command {
  static let operands = "PATH…"
  static let summary = "Plays scripts and prints their changes."

  static func help(of program: String) -> String {
    """
    Plays scripts, and prints each step and its changes.

    USAGE: \(program) run PATH… [OPTIONS]

    PATH is a script or a folder; in a folder, all files named *.script are played,
    sorted by path. PATH may also be a name: a feature, Login, a script,
    Login/offline, or a part of such names, in any case, of the scripts below the
    working directory. `\(program) language` describes scripts.

    \(HelpFormatter.table(of: RunOptions()))

    `\(program) run -R latest` plays what failed or was not played in the last run,
    until nothing is left. Pass the other options again.

    The first failure in this order ends the run. With --record or --trace, scripts
    are played one at a time; the same applies to --live, unless --jobs is given.

    ENVIRONMENT: LOCKSTEP_SCHEDULE is the one order to play in, as printed by a
    failure under `--schedules`: 3:1,7:2. It implies --show-jobs. COLUMNS is the
    width of lines; by default, that of the terminal, or 120.
    EXIT CODES: 0 success, 1 a script failed, 2 usage error.
    EXAMPLE: \(program) run Login --keep-going --quiet
    """
  }

  let context: CommandContext
  let options: RunOptions

  /// The schedule from the environment; nil if none is set.
  private let schedule: Schedule?

  private let theme: Theme

  init(context: CommandContext, options: RunOptions) throws(UsageError) {
    (self.context, self.options) = (context, options)
    theme = try Theme(named: options.theme)
    do throws(MalformedSchedule) {
      schedule = try EnvironmentSchedule.read(from: context.environment)?.schedule
    } catch {
      throw .schedule(error)
    }
    if schedule != nil, options.golden != nil { throw .excludes(EnvironmentSchedule.variable, "--golden") }
    if schedule != nil, options.isLive { throw .excludes(EnvironmentSchedule.variable, "--live") }
  }

  /// Plays all scripts.
  ///
  /// - Returns: Success if all scripts passed.
  /// - Throws: Errors in the command line or in scripts, before anything runs.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    // In tests, traps belong to the test process.
    if context.executable != nil { TrapHandler.install(writingTo: STDERR_FILENO) }
    let outputs = try outputs
    let (scripts, unreadable, sinks) = try await prepare(outputs)
    for error in unreadable { console.errors.append(line: error.text(program: program)) }
    let signals = signals(ending: outputs)
    let summary = await play(scripts, outputs, sinks.all)
    withExtendedLifetime(signals) {}
    for case (let report?, let sink) in zip(outputs.map(\.report), sinks.all) where !options.isLive {
      let diagnosis = ReportFailureDiagnoser(catalog: catalog, overrides: overrides, results: report)
      await diagnosis.write(about: scripts, to: sink)
    }
    try sinks.close()
    for output in outputs { if let fault = output.fault?() { throw fault } }
    if let folder = options.screens, options.format == .text {
      console.output.append(line: "open \(name: folder + "/index.html")")
    }
    sayWhatIsLeft(results.keep(scripts, after: summary), of: scripts.count)
    let removed = removedScripts
    if !removed.isEmpty {
      let paths = (options.paths + ["--golden", options.golden ?? ""]).map { "\(name: $0)" }
      say(removed.text(command: ([program, ReviewOptions.command] + paths).joined(separator: " ")))
    }
    guard unreadable.isEmpty else { return .wrongUse }
    return removed.isEmpty ? summary.exitCode : .failure
  }

  /// Completes the outputs, and names the steps in progress, if a signal ends the program.
  private func signals(ending outputs: [RunOutput]) -> TerminationSignalHandler? {
    let interruptions = outputs.compactMap(\.interruption)
    // In tests, signals belong to the test process.
    guard context.executable != nil else { return nil }
    return TerminationSignalHandler { [options] in
      for complete in interruptions { complete() }
      let steps = TrapHandler.stepsInProgress.map(\.stopMessage).joined()
      if !steps.isEmpty { try? FileHandle.standardError.write(contentsOf: Data("\n\(steps)".utf8)) }
      guard let folder = options.screens, options.format == .text else { return }
      let text = "\nThe run was stopped. open \(name: folder + "/index.html")\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }

  /// The scripts that have golden files but no longer exist; none if only some of the scripts were played.
  private var removedScripts: [RemovedScript] {
    guard let golden, options.rerun == nil, options.shard == nil else { return [] }
    return ExistingScripts(for: options.paths, golden: golden, operands).map(golden.removedScripts) ?? []
  }

  private func say(_ text: String) {
    (options.format == .text ? console.output : console.errors).append(line: text)
  }

  private var results: RunResultsFile { RunResultsFile(in: context, at: options.results) }

  /// Prints the number of scripts that `--rerun latest` would play.
  private func sayWhatIsLeft(_ left: Int?, of played: Int) {
    guard let left, options.rerun != nil || console.isTerminal && left > 0 else { return }
    let option = options.results.map { " --results \(name: $0)" } ?? ""
    let command = "`\(program) run -R \(RunResultsFile.latest)\(option)`"
    let nothing = played == 0 ? "The last run had no failures." : "Nothing is left to play again."
    let text = left == 0 ? nothing : "\(command) plays \(left.of("script")) again."
    say(text)
  }

  /// Loads the scripts, and then opens the outputs, so that mistakes in scripts are reported before files that can't be written.
  nonisolated(nonsending) private func prepare(
    _ outputs: [RunOutput]
  ) async throws -> (scripts: [QueuedScript], unreadable: [UsageError], RunOutputSinks) {
    do {
      let (scripts, unreadable) = try await load()
      return (scripts, unreadable, try RunOutputSinks(of: outputs, console))
    } catch {
      for output in outputs { output.refuse(text(of: error)) }
      throw error
    }
  }

  private func text(of error: any Error) -> String {
    if let mistakes = error as? ScriptMistakeDetails { return mistakes.text }
    return UsageError(error)?.text(program: program) ?? "\(error)"
  }

  nonisolated(nonsending) private func play(
    _ scripts: [QueuedScript],
    _ outputs: [RunOutput],
    _ sinks: [BufferedByteWriter]
  ) async -> RunSummary {
    let jobs = min(jobs, scripts.count)
    guard jobs > 1 else { return await playInTurn(scripts, RunOutput.reporters(of: outputs, sinks)) }
    let runner = ParallelScriptRunner(
      workers: jobs,
      outputs: outputs,
      golden: golden,
      keepsGoing: options.keepsGoing,
      schedules: schedules,
      stopwatch: context.stopwatch
    )
    var progress = progressLine.map { ProgressDisplay(line: $0, count: scripts.count) }
    let summary = await runner.play(scripts, sinks) { played in
      console.flush()
      progress?.note(played)
    }
    progressLine?.erase()
    return summary
  }

  /// Plays the scripts sequentially. The outputs are not buffered, so a trace is in its file immediately.
  nonisolated(nonsending) private func playInTurn(
    _ scripts: [QueuedScript],
    _ outputs: [any RunReporter]
  ) async -> RunSummary {
    var reporters = outputs
    if let progressLine {
      reporters.append(ProgressReporter(ProgressDisplay(line: progressLine, count: scripts.count)))
    }
    // Flushes last, after the other reporters print.
    // If the only script traps, its earlier steps must already be printed.
    let isWatched = options.isLive || console.isTerminal || scripts.count == 1
    reporters.append(FlushingReporter(console, isWatched: isWatched))
    var run = SequentialScriptRunner(
      reporters: reporters,
      golden: golden,
      keepsGoing: options.keepsGoing,
      schedules: schedules
    )
    (run.stopwatch, run.trapText) = (context.stopwatch, \.message)
    return await run.play(scripts)
  }

  private var schedules: (budget: Int, strategy: ScheduleStrategy)? {
    schedule == nil ? options.schedules.map { ($0, options.strategy ?? .mixed) } : nil
  }

  /// Number of scripts to play concurrently.
  private var jobs: Int {
    if options.records || options.trace != nil { return 1 }
    return options.jobs ?? (options.isLive ? 1 : ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The progress line; nil if another output already shows the run's progress.
  private var progressLine: ProgressLine? {
    console.isTerminal && !options.isQuiet ? nil : console.progress
  }

  private var outputs: [RunOutput] {
    get throws {
      let earlier = try options.against.map { try TraceIndex(of: $0) }
      return outputs(earlier)
    }
  }

  private func outputs(_ earlier: TraceIndex?) -> [RunOutput] {
    var page = console.columns.map(TextLimits.init(columns:)) ?? TextLimits()
    if options.isFull { page.stateLines = .max }
    var style = RunOutput.TextSettings(program: program, paint: console.paint(options.color), page: page)
    (style.isTerminal, style.invocation) = (console.isTerminal, context.invocation)
    return RunOutput.all(for: options, style, earlier: earlier)
  }

  private var overrides: RunOverrides {
    var overrides = RunOverrides(
      world: options.world,
      seed: options.seed,
      schedule: schedule,
      isRecorded: options.schedules != nil,
      showsJobs: options.showsJobs || schedule != nil,
      liveClock: options.isLive ? context.liveClock : nil,
      program: program
    )
    overrides.theme = theme
    return overrides
  }

  private var golden: GoldenFolder? {
    options.golden.map { GoldenFolder(path: $0, records: options.records) }
  }

  /// Reads all scripts, and reports all of their mistakes before any script runs.
  nonisolated(nonsending) private func load() async throws -> (scripts: [QueuedScript], unreadable: [UsageError]) {
    var folders: [UsageError] = []
    let paths = try options.rerun.map { source throws(UsageError) in try results.outstanding(of: source, operands) }
    var files = try operands.files(of: paths ?? options.paths) { error throws(UsageError) in
      guard options.keepsGoing else { throw error }
      folders.append(error)
    }
    if let shard = options.shard { files = shard.part(of: files) }
    let list = ScriptListLoader(
      loader: ScriptLoader(catalog: catalog, overrides: overrides),
      finder: ScriptFinder(),
      jobs: jobs,
      keepsGoing: options.keepsGoing
    )
    let (scripts, unreadable) = try await list.load(files)
    if let golden {
      try golden.check(scripts.map { ($0.info.title, golden.file(of: $0.info), $0.file) })
      try golden.checkFolder()
    }
    let numbered = scripts.enumerated().map { $1.numbered($0 + 1, of: scripts.count) }
    return (numbered, folders + unreadable)
  }
}

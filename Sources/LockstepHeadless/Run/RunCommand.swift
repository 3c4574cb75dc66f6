internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Plays scripts in order, and reports their progress.
struct RunCommand {
  let program: String
  let catalog: FeatureCatalog
  let console: Console
  let options: RunOptions

  /// The schedule that the environment requests, if any.
  let schedule: Schedule?

  /// Plays all scripts.
  ///
  /// - Returns: Whether all scripts passed.
  /// - Throws: Errors in the command line or in scripts, before anything runs.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    let (scripts, file) = try await loadOrReport()
    let report = try options.junit.map { path throws(UsageError) in try TraceFile(path: path) }
    var junit = JUnitReport()
    let summary = await play(scripts, file, &junit)
    // An incomplete trace is reported when the report is written.
    let closing = Result { try file?.close() }
    try report?.write(junit.completed(with: scripts), name: program)
    try closing.get()
    return summary.exitCode
  }

  /// Loads the scripts. On failure, replaces the previous run's report, so that tools don't collect that by mistake.
  nonisolated(nonsending) private func loadOrReport() async throws -> ([LoadedScript], trace: TraceFile?) {
    do {
      return (try await load(), try options.trace.map { path throws(UsageError) in try TraceFile(path: path) })
    } catch {
      let name = options.paths.joined(separator: " ")
      let whole = JUnitCase(feature: program, name: name, file: name, verdict: .mistaken(text: text(of: error)))
      // Mistakes in scripts come first: a file that can't be written is reported once they are fixed.
      try? options.junit.map { try TraceFile(path: $0).write(JUnitReport(cases: [whole]), name: program) }
      throw error
    }
  }

  private func text(of error: any Error) -> String {
    if let mistakes = error as? ScriptMistakes { return mistakes.text }
    return UsageError(error)?.text(program: program) ?? "\(error)"
  }

  nonisolated(nonsending) private func play(
    _ scripts: [LoadedScript],
    _ file: TraceFile?,
    _ junit: inout JUnitReport
  ) async -> RunSummary {
    let jobs = min(jobs, scripts.count)
    return jobs > 1 ? await play(scripts, jobs, &junit) : await playInTurn(scripts, file, &junit)
  }

  nonisolated(nonsending) private func play(
    _ scripts: [LoadedScript],
    _ jobs: Int,
    _ junit: inout JUnitReport
  ) async -> RunSummary {
    let crew = ScriptCrew(
      workers: jobs,
      factory: factory,
      golden: golden,
      keepsGoing: options.keepsGoing,
      schedules: schedules
    )
    var progress = progressLine.map { Progress(line: $0, count: scripts.count) }
    let summary = await crew.play(scripts, sink) { played in
      junit.cases += played.cases
      console.flush()
      progress?.note(played.outcome, of: played.info)
    }
    progressLine?.erase()
    return summary
  }

  /// Plays the scripts in turn, writing directly to the output without buffering: so a trace's contents are in its file immediately.
  nonisolated(nonsending) private func playInTurn(
    _ scripts: [LoadedScript],
    _ file: TraceFile?,
    _ junit: inout JUnitReport
  ) async -> RunSummary {
    let gathering = options.junit.map { _ in JUnitReporter(page: factory.page) }
    var reporters = reporters(file) + (gathering.map { [$0] } ?? [])
    if let progressLine { reporters.append(ProgressReporter(Progress(line: progressLine, count: scripts.count))) }
    // Flushes last, after the other reporters have printed.
    reporters.append(FlushingReporter(console, isWatched: options.isLive || console.isTerminal))
    let run = ScriptRun(
      reporters: reporters,
      golden: golden,
      keepsGoing: options.keepsGoing,
      schedules: schedules
    )
    let summary = await run.play(scripts)
    junit = gathering?.report ?? junit
    return summary
  }

  private var schedules: (budget: Int, strategy: ScheduleStrategy)? {
    schedule == nil ? options.schedules.map { ($0, options.strategy ?? .mixed) } : nil
  }

  /// Number of scripts to play at a time.
  private var jobs: Int {
    if options.records || options.trace != nil { return 1 }
    return options.jobs ?? (options.isLive ? 1 : ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The progress line; used only if no other output shows the progress of the run.
  private var progressLine: ProgressLine? {
    console.isTerminal && !options.isQuiet ? nil : console.progress
  }

  private var factory: ReporterFactory {
    var page = console.columns.map(Page.init(columns:)) ?? Page()
    if options.isFull { page.stateLines = .max }
    // The printed trace is complete, whatever options the file of `--trace` has.
    let tracing = TraceOptions(hashesEvery: options.tracing.hashesEvery)
    let paint = console.paint(options.color)
    return ReporterFactory(format: options.format, detail: options.detail, paint: paint, page: page, tracing: tracing)
  }

  private func sink(_ target: RunTarget) -> ByteSink {
    switch target {
    case .output: console.output
    case .errors: console.errors
    }
  }

  private var overrides: Overrides {
    Overrides(
      world: options.world,
      seed: options.seed,
      schedule: schedule,
      isRecorded: options.schedules != nil,
      showsJobs: options.showsJobs || schedule != nil,
      isLive: options.isLive,
      program: program
    )
  }

  private var golden: GoldenFolder? {
    options.golden.map { GoldenFolder(path: $0, records: options.records) }
  }

  private func reporters(_ file: TraceFile?) -> [any RunReporter] {
    let extra: [any RunReporter] = file.map { [JSONReporter(output: $0.sink, options: options.tracing)] } ?? []
    return extra + factory.reporters(sink)
  }

  /// Reads all scripts, and reports all of their mistakes before any script runs.
  nonisolated(nonsending) private func load() async throws -> [LoadedScript] {
    let finder = ScriptFinder()
    var files = try finder.files(at: options.paths)
    if let shard = options.shard { files = shard.part(of: files) }
    let list = ScriptList(loader: ScriptLoader(catalog: catalog, overrides: overrides), finder: finder, jobs: jobs)
    let scripts = try await list.load(files)
    if let golden { try golden.check(scripts) }
    return scripts
  }
}

extension GoldenFolder {
  /// Checks that each script has its own golden file.
  fileprivate func check(_ scripts: [LoadedScript]) throws(UsageError) {
    var files: [String: String] = [:]
    for script in scripts {
      let file = script.script.source.file
      guard let other = files.updateValue(file, forKey: script.info.title) else { continue }
      throw .sameName(script.info.title, files: [other, file])
    }
  }
}

extension TraceFile {
  fileprivate func write(_ report: JUnitReport, name: String) throws(UsageError) {
    sink.append(report.text(name: name).utf8)
    try close()
  }
}

extension JUnitReport {
  /// The report, including the scripts that were not run.
  fileprivate func completed(with scripts: [LoadedScript]) -> JUnitReport {
    var report = self
    for script in scripts.dropFirst(cases.count) {
      let (info, file) = (script.info, script.script.source.file)
      report.cases.append(JUnitCase(feature: info.feature, name: info.name, file: file, verdict: .notRun))
    }
    return report
  }
}

internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Plays loaded scripts in order. The first failure ends the run, unless `keepsGoing` is true.
struct SequentialScriptRunner {
  let reporters: [any RunReporter]
  let golden: GoldenFolder?
  let keepsGoing: Bool

  /// Maximum number of schedules per script, and the strategy that selects them; `nil` for a single schedule.
  var schedules: (budget: Int, strategy: ScheduleStrategy)?

  /// The gate that the run passes after each step; `nil` if the run is never paused.
  var gate: (any RunFlowControl)?

  /// Whether a script continues after a failing `see` or `expect`. The first such failure becomes the outcome at the end.
  var continuesAfterFailedChecks = false

  /// Returns the text to write if a step traps; nil to write nothing.
  var trapText: ((TrapNote) -> String)?

  var stopwatch = Stopwatch.real

  nonisolated(nonsending) func play(_ scripts: [QueuedScript]) async -> RunSummary {
    for reporter in reporters { reporter.beginRun(scripts) }
    let start = stopwatch.now()
    var summary = RunSummary()
    var waiting = scripts[...]
    while let script = waiting.popFirst() {
      let played = await play(script)
      summary.count(played)
      if played.outcome.stopsRun, !keepsGoing { break }
    }
    summary.notRun = waiting.count
    summary.duration = stopwatch.now() - start
    for reporter in reporters { reporter.endRun(summary) }
    return summary
  }

  /// Plays one script, or reports its mistakes.
  nonisolated(nonsending) func play(_ script: QueuedScript) async -> PlayedScript {
    switch script {
    case .loaded(let loaded): return await play(loaded)
    case .malformed(let info, let file, let mistakes):
      let played = PlayedScript(info: info, source: ScriptSource("", file: file), outcome: .malformed(mistakes))
      for reporter in reporters { reporter.endScript(played) }
      return played
    }
  }

  @discardableResult
  nonisolated(nonsending) func play(_ loaded: LoadedScript) async -> PlayedScript {
    let start = stopwatch.now()
    let trace = golden.map { _ in GoldenReporter() }
    let listeners = reporters + (trace.map { [$0] } ?? [])
    for listener in listeners { listener.beginScript(loaded.info) }
    let playable = loaded.open()
    var snapshots = golden.map { GoldenSnapshotComparer(folder: $0, info: loaded.info) }
    var (info, outcome) = (loaded.info, await steps(of: loaded, on: playable, listeners, &snapshots))
    if case .passed(let steps, _, _) = outcome, let trace,
      let fault = snapshots?.record() ?? golden?.check(trace.text, of: loaded.info)
    {
      outcome = .golden(fault, steps: steps)
    }
    outcome = outcome.recording(snapshots?.recorded ?? [])
    if case .passed = outcome, let finding = loaded.outdated(playable.log) { outcome = .undetermined([finding]) }
    if case .passed = outcome, let schedules { await search(schedules, loaded, playable, &info, &outcome) }
    var played = PlayedScript(info: info, source: loaded.script.source, outcome: outcome)
    played.duration = stopwatch.now() - start
    for listener in listeners { listener.endScript(played) }
    return played
  }

  /// Replays a script that passed in default order under other schedules, without output, until one fails.
  nonisolated(nonsending) private func search(
    _ schedules: (budget: Int, strategy: ScheduleStrategy),
    _ loaded: LoadedScript,
    _ first: any PlayableFeature,
    _ info: inout ScriptInfo,
    _ outcome: inout ScriptOutcome
  ) async {
    if loaded.script.isHeld { return outcome = outcome.inOnlyOrder }
    var search = ScheduleSearch(budget: schedules.budget, strategy: schedules.strategy)
    var isFirst = true
    while let attempt = search.next() {
      if let gate, await !gate.pass() { return }
      let playable = isFirst ? first : loaded.open(under: attempt.schedule)
      if attempt.isReported {
        info.schedule = attempt.schedule
        for reporter in reporters { reporter.beginScript(info) }
      }
      var played = outcome
      var snapshots: GoldenSnapshotComparer?
      if !isFirst { played = await steps(of: loaded, on: playable, attempt.isReported ? reporters : [], &snapshots) }
      isFirst = false
      search.take(playable.log ?? RunLog(), failures: played.failures(in: loaded.script.source))
      if attempt.isReported { outcome = played }
    }
    guard !outcome.isFailure else { return }
    outcome = search.findings.isEmpty ? outcome.under(schedules: search.explored) : .undetermined(search.findings)
  }

  nonisolated(nonsending) private func steps(
    of loaded: LoadedScript,
    on playable: any PlayableFeature,
    _ listeners: [any RunReporter],
    _ snapshots: inout GoldenSnapshotComparer?
  ) async -> ScriptOutcome {
    var (cursor, count) = (ScriptStepIterator(loaded.script), 0)
    var (fault, failedCheck): (GoldenFault?, ScriptOutcome?)
    // A finding mentions the schedule only if one was requested or a search is running.
    let log = { playable.log.map { $0.deviations.isEmpty ? nil : $0 } ?? nil }
    for listener in listeners { listener.recordStart { playable.stateTree } }
    if !loaded.script.steps.contains(where: \.kind.setsState) {
      for listener in listeners { listener.showStart { playable.screenSession?.snapshot() } }
    }
    let notes = trapText.flatMap { TrapStepTracker(loaded, text: $0) }
    defer { withExtendedLifetime(notes) {} }
    while let number = cursor.next() {
      notes?.begin(number)
      var played = await playable.play(loaded.steps[number])
      count += 1
      if !played.failures.isEmpty { played.repetitions = cursor.repetitions }
      if let snapshot = played.snapshot, snapshots != nil {
        // The golden file contains the output, so it is not printed.
        played.shown = []
        fault = fault ?? snapshots?.check(snapshot)
      }
      if continuesAfterFailedChecks, !played.failures.isEmpty, played.step.kind.verb.statement.isCheck {
        failedCheck = failedCheck ?? .failed(played, position: count, steps: loaded.script.playedSteps, under: log())
        played.failures = []
      }
      if !played.failures.isEmpty, !listeners.isEmpty, !loaded.info.isLive {
        let cause = FailureExplainer(loaded: loaded, schedule: playable.log?.schedule)
        played.why = await cause.lines(for: played, after: count)
      }
      for listener in listeners { listener.recordStep(played) { playable.stateTree } }
      for listener in listeners { listener.show({ playable.screenSession?.snapshot() }, after: played) }
      if !played.failures.isEmpty {
        return .failed(played, position: count, steps: loaded.script.playedSteps, under: log())
      }
      if let gate, await !gate.pass() { return .passed(steps: count) }
    }
    guard let last = loaded.script.steps.last, let left = await playable.leftovers(after: last) else {
      return failedCheck ?? fault.map { .golden($0, steps: count) } ?? .passed(steps: count)
    }
    for listener in listeners { listener.recordStep(left) { playable.stateTree } }
    return .failed(left, position: count, steps: count, under: log())
  }
}

extension ScriptOutcome {
  /// Adds the written golden files to the outcome, unless it is already a failure.
  fileprivate func recording(_ files: [String]) -> ScriptOutcome {
    switch self {
    case _ where files.isEmpty: self
    case .passed(let steps, _, _): .golden(.recorded(file: files.joined(separator: ", ")), steps: steps)
    case .golden(.recorded(let file), let steps):
      .golden(.recorded(file: (files + [file]).joined(separator: ", ")), steps: steps)
    case .failed, .undetermined, .golden, .malformed: self
    }
  }

  /// Adds the number of schedules to the outcome.
  fileprivate func under(schedules: Int) -> ScriptOutcome {
    guard case .passed(let steps, _, _) = self else { return self }
    return .passed(steps: steps, schedules: schedules)
  }

  /// The outcome of a script that was to be played under several schedules, but whose held effects allow only one order.
  fileprivate var inOnlyOrder: ScriptOutcome {
    guard case .passed(let steps, _, _) = self else { return self }
    return .passed(steps: steps, hasOneOrder: true)
  }
}

extension LoadedScript {
  /// The finding that the requested schedule contains choices that this run doesn't have.
  fileprivate func outdated(_ log: RunLog?) -> ScheduleFinding? {
    guard let schedule = info.schedule, case .choosing(let choices) = schedule, let log else {
      return nil
    }
    return log.choices == choices ? nil : .outdated(schedule, choices: log.counts.count)
  }
}

/// Pauses a script between steps while its output can't be printed, and ends it when its result is no longer needed.
protocol RunFlowControl: AnyObject {
  /// Waits if necessary.
  ///
  /// - Returns: Whether to continue the script; if false, its outcome is ignored.
  nonisolated(nonsending) func pass() async -> Bool
}

/// Plays a script from its beginning without output, any number of times; used by benchmarks.
package struct QuietRun {
  private let loader: ScriptLoader
  private let bytes: [UInt8]

  /// Creates a run of a script.
  ///
  /// - Parameters:
  ///   - text: The script's text; it must not include other files.
  ///   - catalog: The features that the script may name.
  package init(of text: String, in catalog: FeatureCatalog) {
    loader = ScriptLoader(catalog: catalog, overrides: RunOverrides())
    bytes = Array(text.utf8)
  }

  /// Parses the script and plays it.
  ///
  /// - Returns: The number of steps that passed.
  /// - Throws: The mistakes in the script, or the failure text of the first failing step.
  /// - Complexity: O(bytes + steps)
  package nonisolated(nonsending) func play() async throws -> Int {
    let script = try loader.load(bytes, file: "quiet.script")
    let outcome = await SequentialScriptRunner(reporters: [], golden: nil, keepsGoing: false).play(script).outcome
    guard case .passed(let steps, _, _) = outcome else {
      throw ScriptMistakeDetails(texts: outcome.failures(in: script.script.source))
    }
    return steps
  }
}

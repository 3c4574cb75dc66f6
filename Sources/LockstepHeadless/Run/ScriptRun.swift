/// Plays loaded scripts in order: the first failure ends the run, unless it shall go on.
struct ScriptRun {
  let reporters: [any RunReporter]
  let golden: GoldenFolder?
  let keepsGoing: Bool

  nonisolated(nonsending) func play(_ scripts: [LoadedScript]) async -> RunSummary {
    var summary = RunSummary()
    var waiting = scripts[...]
    while let script = waiting.popFirst() {
      let outcome = await play(script)
      summary.count(outcome)
      if outcome.stopsRun, !keepsGoing { break }
    }
    summary.notRun = waiting.count
    for reporter in reporters { reporter.end(summary) }
    return summary
  }

  nonisolated(nonsending) private func play(_ loaded: LoadedScript) async -> ScriptOutcome {
    let trace = golden.map { _ in GoldenReporter() }
    let listeners = reporters + (trace.map { [$0] } ?? [])
    for listener in listeners { listener.begin(loaded.info) }
    var outcome = await steps(of: loaded, listeners)
    if case .passed(let steps) = outcome, let trace, let fault = golden?.check(trace.text, of: loaded.info) {
      outcome = .golden(fault, steps: steps)
    }
    for listener in listeners { listener.end(loaded.info, outcome, source: loaded.script.source) }
    return outcome
  }

  nonisolated(nonsending) private func steps(
    of loaded: LoadedScript,
    _ listeners: [any RunReporter]
  ) async -> ScriptOutcome {
    let (playable, steps) = (loaded.playable, loaded.script.steps.count)
    var position = 0
    while let played = await playable.playNext() {
      position += 1
      for listener in listeners { listener.take(played) { playable.stateTree } }
      if !played.failures.isEmpty { return .failed(played, position: position, steps: steps) }
    }
    guard let left = await playable.leftovers() else { return .passed(steps: steps) }
    for listener in listeners { listener.take(left) { playable.stateTree } }
    return .failed(left, position: steps, steps: steps)
  }
}

extension ScriptOutcome {
  /// Whether nothing more is played; a golden file that was rewritten as asked for stops nothing.
  fileprivate var stopsRun: Bool {
    switch self {
    case .passed, .golden(.recorded, _): false
    case .failed, .golden: true
    }
  }
}

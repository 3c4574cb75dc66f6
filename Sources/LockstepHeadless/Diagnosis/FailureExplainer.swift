internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScript
internal import LockstepSimulation

/// Finds the cause of the value that made a script fail, by playing the script again and indexing its events.
struct FailureExplainer {
  let loaded: LoadedScript
  let schedule: Schedule?

  /// Returns lines that explain the failure of a step.
  ///
  /// - Parameters:
  ///   - played: The failed step.
  ///   - count: The number of steps up to and including it.
  /// - Complexity: O(`count` steps), once per failed script.
  nonisolated(nonsending) func lines(for played: PlayedStep, after count: Int) async -> [String] {
    // A failure inside an `unordered` block concerns a state in the middle of the step.
    guard played.parts.isEmpty, let path = played.failures.lazy.compactMap({ $0.value.comparedPath }).first else {
      return []
    }
    return await run(upTo: count).explanation(of: path)
  }

  nonisolated(nonsending) private func run(upTo count: Int) async -> IndexedRun {
    let playable = loaded.open(under: schedule)
    let text = loaded.info.tracedText
    var assembler = StepAssembler(source: text?.lines ?? [])
    var run = IndexedRun(RunHeader(loaded.info, text))
    func append(_ complete: StepWithState?) { if let complete { run.append(complete.step, state: complete.state) } }
    let start = playable.stateTree
    run.begin(at: start)
    assembler.record(state: start)
    // Plays beyond the first failure, because a run may continue after failed checks.
    var iterator = ScriptStepIterator(loaded.script)
    for _ in 0..<count {
      guard let number = iterator.next() else { break }
      let played = await playable.play(loaded.steps[number])
      append(assembler.add(played, of: text) { playable.stateTree })
    }
    append(assembler.finish())
    return run
  }
}

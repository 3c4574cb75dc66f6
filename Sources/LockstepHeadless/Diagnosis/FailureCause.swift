internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Finds out why a value that failed a script is what it is, by playing the script again into an index.
struct FailureCause {
  let loaded: LoadedScript
  let schedule: Schedule?

  /// Returns the lines for the failure of a step.
  ///
  /// - Parameters:
  ///   - played: The failed step.
  ///   - count: The number of steps up to and including it.
  /// - Complexity: O(`count` steps), once for each failed script.
  nonisolated(nonsending) func lines(for played: PlayedStep, after count: Int) async -> [String] {
    // A failure in an `unordered` block is about the state in the middle of the step.
    guard played.parts.isEmpty, let path = played.failures.lazy.compactMap({ $0.value.comparedPath }).first else {
      return []
    }
    return await run(upTo: count).explanation(of: path)
  }

  nonisolated(nonsending) private func run(upTo count: Int) async -> IndexedRun {
    let playable = loaded.open(under: schedule)
    let lines = loaded.info.stepLines
    var (iterator, assembler) = (ScriptStepIterator(loaded.script), StepAssembler(source: loaded.info.tracedSource))
    var run = IndexedRun(RunDescription(loaded.info))
    func pass(_ complete: CompleteStep?) { if let complete { run.append(complete.step, state: complete.state) } }
    run.begin(at: playable.stateTree)
    assembler.take(state: playable.stateTree)
    for _ in 0..<count {
      guard let number = iterator.next() else { break }
      let step = loaded.script.steps[number]
      pass(assembler.beginStep(line: lines[ObjectIdentifier(step)] ?? 0))
      let played = await playable.play(loaded.steps[number])
      for event in played.events { pass(assembler.take(TracedEvent(event))) }
      if played.changesUnseen { assembler.take(state: playable.stateTree) }
    }
    pass(assembler.end())
    return run
  }
}

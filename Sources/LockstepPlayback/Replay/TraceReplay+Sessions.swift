internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

/// Handles lines whose position in the trace matters: session steps, hashes and counts of omitted events.
extension TraceReplay {
  nonisolated(nonsending) func performStep(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    if let run, run.session == nil, line.has("line") {
      run.recordedSteps += 1
      return nil
    }
    guard let run, let session = run.session else { throw fault(.outsideSession(event: "step")) }
    guard let text = line.string("text") else { throw missing("text", in: "step", "a string") }
    if let extra = unexpected(in: run) { return extra }
    guard let step = Script.Step(traced: text) else {
      throw missing("text", in: "step", "one step of a script", at: line.offset(of: "text"))
    }
    // The next line may contain the typed text.
    guard !step.isHidden else {
      hiddenStep = step
      return nil
    }
    return await perform(step, in: session, run)
  }

  nonisolated(nonsending) private func perform(
    _ step: Script.Step,
    in session: FeatureSession,
    _ run: RunReplayer
  ) async -> ReplayDifference? {
    do throws(LocatedFaults) {
      try await run.perform(step)
      return nil
    } catch {
      let source = ScriptSource("feature \(session.entry.name)\n" + step.text, file: run.title)
      return difference(run, .unplayable(error.texts(in: source)))
    }
  }

  /// Plays a session step with hidden text, after the next line has shown whether the trace contains the text.
  nonisolated(nonsending) func performHiddenStep() async -> ReplayDifference? {
    guard let step = hiddenStep, let run, let session = run.session else { return nil }
    hiddenStep = nil
    return await perform(step, in: session, run)
  }

  nonisolated(nonsending) func reveal(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    guard let run else { throw fault(.outsideScript(event: "typed")) }
    guard let number = line.integer("step"), number > 0 else { throw missing("step", in: "typed", "a number") }
    guard let text = line.string("text"), Script.Step(traced: text) != nil else {
      throw missing("text", in: "typed", "one step of a script", at: line.offset(of: "text"))
    }
    run.reveal(text, ofStep: number)
    return await performHiddenStep()
  }

  nonisolated(nonsending) func goTo(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    guard let run, let session = run.session else { throw fault(.outsideSession(event: "wentTo")) }
    guard let position = line.integer("position"), (0...session.end).contains(position)
    else {
      throw missing("position", in: "wentTo", "a number of steps that were played", at: line.offset(of: "position"))
    }
    if let extra = unexpected(in: run) { return extra }
    _ = await session.go(to: position)
    return nil
  }

  nonisolated(nonsending) func compareState(_ bytes: ArraySlice<UInt8>) async throws(TraceFault) -> ReplayDifference? {
    guard let run else { throw fault(.outsideScript(event: "state")) }
    // The step's events were compared; steps without events may still have to be played.
    while run.session == nil, run.steps < run.recordedSteps, await run.playNext() {}
    if let extra = unexpected(in: run) { return extra }
    let state = run.state
    guard TraceRecorder.line(of: state)[...] != bytes else { return nil }
    let recorded = (try? JSONValue(parsing: bytes))?["state"].flatMap(Tree.init(traced:))
    return difference(run, .state(Difference.between(recorded ?? .nil, state)))
  }

  nonisolated(nonsending) func compareHash(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    guard let run else { throw fault(.outsideScript(event: "stateHash")) }
    guard let step = line.integer("step"), let hash = line.string("hash"), step >= run.steps else {
      throw missing("step", in: "stateHash", "not before the one above, with its `hash`", at: line.offset(of: "step"))
    }
    while run.steps < step {
      if let extra = unexpected(in: run) { return extra }
      guard await run.playNext(), run.steps <= step else {
        return difference(run, .hash(recorded: "after step \(step): \(hash)", replayed: "over after step \(run.steps)"))
      }
    }
    if let extra = unexpected(in: run) { return extra }
    let state = run.state
    let replayed = StateHash(of: state).text
    guard replayed == hash else { return difference(run, .hash(recorded: hash, replayed: replayed)) }
    run.confirmHash(of: state)
    return nil
  }

  nonisolated(nonsending) func omit(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    guard let run, run.keepsLast != nil else { throw fault(.outsideScript(event: "omitted")) }
    guard let count = line.integer("events"), count > 0 else { throw missing("events", in: "omitted", "a number") }
    if await run.omit(count) { return nil }
    return difference(run, .outcome(recorded: ["more than \(count) events"], replayed: ["\(run.events) events"]))
  }

  /// Returns a difference if an event is missing before this line. If a trace keeps only the last events, they come after this line.
  private func unexpected(in run: RunReplayer) -> ReplayDifference? {
    guard run.keepsLast == nil, let event = run.waiting else { return nil }
    return difference(run, nil, event)
  }
}

extension Script.Step {
  /// Parses a step and the lines below it from a trace.
  convenience init?(traced text: String) {
    let script = try? Script(parsing: "feature x\n\(text)\n".utf8, file: "")
    guard let script, script.steps.count == 1, let step = script.steps.first else { return nil }
    self.init(kind: step.kind, range: step.range, expectations: step.expectations, waiver: step.waiver)
  }
}

extension PlayedStep {
  /// The text of the step; actions are written as traces describe them, so secrets stay hidden.
  var replayedText: String {
    let verb = step.kind.verb.traced
    guard verb == .send || verb == .receive else { return step.kind.title }
    return verb.word + (lastAction.map { " " + $0.inline(width: 120) } ?? "")
  }

  /// The last reduced action, as described in its event.
  private var lastAction: Tree? {
    for case .stepStarted(_, let action, _) in events.reversed() { return action }
    return nil
  }
}

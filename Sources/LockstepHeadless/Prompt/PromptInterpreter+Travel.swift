internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension PromptInterpreter {
  nonisolated(nonsending) func undo() async -> Outcome {
    pending = nil
    guard let step = await session.undo() else { return say("There is nothing to undo: this is the start.", .failed) }
    return say("undone: \(step.kind.title)\n\(place)")
  }

  nonisolated(nonsending) func redo() async -> Outcome {
    pending = nil
    guard session.next != nil else { return say("There is nothing to redo: this is the last step.", .failed) }
    guard let played = await playNext(isShown: true), played.failures.isEmpty else { return .failed }
    return .well
  }

  /// Moves to a position and prints its step.
  nonisolated(nonsending) func go(to position: Int) async -> Outcome {
    pending = nil
    guard position <= session.end else {
      return say("There is no step \(position): the last one is \(session.end). See `history`.", .failed)
    }
    guard position < session.position else { return await playOn(upTo: position, showsAll: false) }
    var last: PlayedStep?
    _ = await session.go(to: position) { last = $0 }
    if let last { transcript.write(last, in: session.steps.last?.source) }
    return say(place)
  }

  /// Continues the steps that a breakpoint paused, or replays the undone steps.
  nonisolated(nonsending) func goOn() async throws(Located<ScriptFault>) -> Outcome {
    switch pending?.goal {
    case .step(let step, let source): return try await perform(step, in: source, isResumed: pending?.isBefore == true)
    case .position(let position): return await playOn(upTo: position, isResumed: pending?.isBefore == true)
    case nil:
      guard session.next != nil else { return say("There is nothing to continue.", .failed) }
      return await playOn(upTo: session.end)
    }
  }

  /// Replays undone steps up to a position, a breakpoint or a failing step.
  ///
  /// - Parameters:
  ///   - position: The final position.
  ///   - showsAll: Whether to print each step, or only the last one.
  ///   - isResumed: Whether a breakpoint has already stopped the replay before the first step.
  nonisolated(nonsending) func playOn(
    upTo position: Int,
    showsAll: Bool = true,
    isResumed: Bool = false
  ) async -> Outcome {
    pending = nil
    var isResumed = isResumed
    while session.position < position, let next = session.next {
      if !isResumed, stop(before: next.step) {
        pending = PausedWork(goal: .position(position), isBefore: true)
        return .well
      }
      isResumed = false
      let isLast = session.position + 1 == position
      guard let played = await playNext(isShown: showsAll || isLast) else { return .failed }
      guard played.failures.isEmpty else {
        explainStop(after: played)
        return .failed
      }
      if session.position < position, stopAfterChanges() {
        pending = PausedWork(goal: .position(position), isBefore: false)
        return .well
      }
    }
    reportChanges()
    return showsAll ? .well : say(place)
  }

  private func explainStop(after played: PlayedStep) {
    guard session.next != nil else { return }
    let finding = played.hasDoneSomething ? "the step failed" : "the step failed before it did anything"
    transcript.say("stopped \(place): \(finding); `continue` resumes.")
  }

  nonisolated(nonsending) private func playNext(isShown: Bool) async -> PlayedStep? {
    let source = session.next?.source
    guard let played = await session.redo() else { return nil }
    if isShown || !played.failures.isEmpty {
      transcript.write(played, in: source)
    } else {
      transcript.pass(played)
    }
    return played
  }

  /// The current position: `at step 3 of 7`.
  var place: String {
    let end = session.end
    if end == 0 { return "at the start" }
    return session.position == 0 ? "at the start, before step 1 of \(end)" : "at step \(session.position) of \(end)"
  }
}

// MARK: - Breakpoints

extension PromptInterpreter {
  func add(_ place: Breakpoint.Condition) throws(Located<ScriptFault>) -> Outcome {
    switch place {
    case .action(let pattern): try check(Script.Step(kind: .receive(pattern), range: pattern.range))
    case .path(let path):
      try check(Script.Step(kind: .state(path), range: path.range))
      if isSecret(path) { return sayIsSecret(path) }
    }
    breakpointCount += 1
    let breakpoint = Breakpoint(number: breakpointCount, place: place)
    breakpoints.append(breakpoint)
    return say(breakpoint.text)
  }

  func showBreakpoints() -> Outcome {
    guard !breakpoints.isEmpty else {
      return say("There are no breakpoints. Add one with `break on .action` or `break on PATH`.")
    }
    for breakpoint in breakpoints { transcript.say("  \(breakpoint.number)  on \(breakpoint.place.text)") }
    return .well
  }

  func clear(_ number: Int?) -> Outcome {
    guard let number else {
      breakpoints.removeAll()
      return say("All breakpoints are removed.")
    }
    guard let index = breakpoints.firstIndex(where: { $0.number == number }) else {
      return say("There is no breakpoint \(number). See `breaks`.", .failed)
    }
    return say("removed \(breakpoints.remove(at: index).text)")
  }

  /// Whether to pause before an action is received.
  func stop(before waiting: UnreceivedAction) -> Bool {
    stop(at: "`\(waiting.line)`") { breakpoint in
      if case .action(let pattern) = breakpoint.place {
        LiteralMatcher.mismatch(pattern, waiting.action) == nil
      } else {
        false
      }
    }
  }

  private func stop(before step: Script.Step) -> Bool {
    let waiting = breakpoints.isEmpty ? nil : session.playable.received.first?.action
    return stop(at: "step \(session.position + 1), `\(step.kind.title)`") { $0.stops(before: step, waiting: waiting) }
  }

  private func stop(at place: String, _ stops: (Breakpoint) -> Bool) -> Bool {
    guard let breakpoint = breakpoints.first(where: stops) else { return false }
    transcript.say("stopped before \(place): \(breakpoint.text); `continue` resumes.")
    return true
  }

  /// Whether to pause after the changes of the last step.
  func stopAfterChanges() -> Bool {
    guard let (breakpoint, changes) = firstHit else { return false }
    transcript.say("stopped after step \(session.position): \(breakpoint.text); `continue` resumes.")
    transcript.write(changes)
    return true
  }

  /// Prints the breakpoint that the last step hit, for commands that end with that step and so need not pause.
  func reportChanges() {
    guard let (breakpoint, _) = firstHit else { return }
    transcript.say("\(breakpoint.text): hit by step \(session.position).")
  }

  private var firstHit: (Breakpoint, [Change])? {
    guard !breakpoints.isEmpty, let last = session.steps.last else { return nil }
    for breakpoint in breakpoints {
      let changes = breakpoint.stops(after: last.changes, in: session.playable.stateTree)
      if !changes.isEmpty { return (breakpoint, changes) }
    }
    return nil
  }
}

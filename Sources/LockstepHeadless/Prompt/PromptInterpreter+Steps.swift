internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension PromptInterpreter {
  /// Plays a step. If necessary, receives waiting actions first, as separate steps.
  nonisolated(nonsending) func perform(
    _ step: Script.Step,
    in source: ScriptSource,
    isResumed: Bool = false
  ) async throws(Located<ScriptFault>) -> Outcome {
    try check(step)
    pending = nil
    session.playable.showScreen(before: step)
    if step.kind.waiting == .mustBeReceived, session.playable.isExhaustive {
      switch await receiveAll(before: step, isResumed: isResumed) {
      case .all: break
      case .stopped(let isBefore):
        pending = PausedWork(goal: .step(step, source), isBefore: isBefore)
        return .well
      case .failed: return .failed
      }
    }
    return try await play(step, in: source)
  }

  /// Receives the next action of any kind.
  nonisolated(nonsending) func receive() async -> Outcome {
    pending = nil
    let outcome = await receiveNext()
    reportChanges()
    return outcome
  }

  /// Finds the mistakes in a step.
  func check(_ step: Script.Step) throws(Located<ScriptFault>) {
    do throws(LocatedFaults) {
      try session.check(step)
    } catch {
      throw error.first
    }
  }

  nonisolated(nonsending) private func play(
    _ step: Script.Step,
    in source: ScriptSource
  ) async throws(Located<ScriptFault>) -> Outcome {
    let position = session.position
    let played: PlayedStep
    do throws(LocatedFaults) {
      played = try await session.perform(step, in: source)
    } catch {
      throw error.first
    }
    transcript.write(played, in: source)
    if let note = played.noteOnLaterQuestion { transcript.say("This \(note).") }
    if session.position > position { reportChanges() }
    return played.failures.isEmpty ? .well : .failed
  }
}

// MARK: - Receiving

extension PromptInterpreter {
  private enum ReceiveOutcome { case all, stopped(isBefore: Bool), failed }

  nonisolated(nonsending) private func receiveAll(before step: Script.Step, isResumed: Bool) async -> ReceiveOutcome {
    var isResumed = isResumed
    for _ in 0..<Self.mostReceived {
      guard let waiting = session.playable.received.first else { return .all }
      if !isResumed, stop(before: waiting) { return .stopped(isBefore: true) }
      isResumed = false
      guard await receiveNext() == .well else { return .failed }
      if stopAfterChanges() { return .stopped(isBefore: false) }
    }
    guard let waiting = session.playable.received.first else { return .all }
    transcript.say(
      "`\(step.kind.title)` was not played: after \(Self.mostReceived) received actions, `\(waiting.line)` is still waiting."
    )
    transcript.say("Find their origin with `history`; skip them with `skip received` or `exhaustivity off`.")
    return .failed
  }

  nonisolated(nonsending) private func receiveNext() async -> Outcome {
    let receipt = session.playable.received.first.map(ReceiveStepText.init(of:)) ?? .anything
    let (step, source) = (receipt.step, receipt.source)
    let position = session.position
    // A pattern made from a waiting action always names an existing case.
    guard let played = try? await session.perform(step, in: source) else { return .failed }
    if session.position > position, case .receive(let pattern) = step.kind, pattern.kind == .wildcard {
      rephrase(played)
    }
    transcript.write(played, in: source)
    return played.failures.isEmpty ? .well : .failed
  }

  /// Replaces `receive _` with the action that was received while the step waited.
  private func rephrase(_ played: PlayedStep) {
    for case .stepStarted(_, let action, _) in played.events.reversed() {
      session.rephraseLast(ReceiveStepText(of: UnreceivedAction(action: action)).step.kind)
      return
    }
  }
}

/// A `receive` step for one action, with its source text.
private struct ReceiveStepText {
  let step: Script.Step
  let source: ScriptSource

  static let anything: ReceiveStepText = {
    let word = SourceRange(line: 1, lower: 0, upper: 9)
    return ReceiveStepText(Script.Step(kind: .receive(Literal(kind: .wildcard, range: word)), range: word))
  }()

  init(of waiting: UnreceivedAction) {
    let text = waiting.step
    let found = [text, String(text.prefix { $0 != "(" })].lazy.compactMap(Self.init(parsing:))
    self = found.first { $0.matches(waiting.action) } ?? .anything
  }

  private init?(parsing text: String) {
    guard let step = try? Script.Step(parsing: text, file: "prompt") else { return nil }
    self.init(step)
  }

  private init(_ step: Script.Step) {
    self.step = step.with(waiver: step.range)
    source = ScriptSource(step.kind.text, file: "prompt")
  }

  private func matches(_ action: Tree) -> Bool {
    guard case .receive(let pattern) = step.kind else { return false }
    return LiteralMatcher.mismatch(pattern, action) == nil
  }
}

extension LocatedFaults {
  fileprivate var first: Located<ScriptFault> { all.first ?? Located(.noSteps, at: .nowhere) }
}

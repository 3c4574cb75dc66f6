internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension PromptInterpreter {
  nonisolated(nonsending) func look(
    _ step: Script.Step,
    in source: ScriptSource
  ) async throws(Located<ScriptFault>) -> Outcome {
    try check(step)
    guard let played = try? await session.look(step) else { return .failed }
    transcript.write(played, in: source)
    return played.failures.isEmpty ? .well : .failed
  }

  func showEffects() -> Outcome {
    let effects = session.playable.effectsInFlight
    guard !effects.isEmpty else { return say("No effect is in flight.") }
    for line in effects.bullets(margin: "  • ", { $0.line(.brief) }) { transcript.say(line) }
    return .well
  }

  func showWaiting() -> Outcome {
    let waiting = Array(session.playable.received)
    guard !waiting.isEmpty else { return say("No actions are waiting to be received.") }
    for line in waiting.bullets(margin: "  • ", \.lineWithOrigin) { transcript.say(line) }
    return .well
  }

  func showActions() -> Outcome {
    say((["actions"] + entry.schema().cases.map { "  " + $0.text }).joined(separator: "\n"))
  }

  /// Prints the last `count` steps up to the position, and the next `count` undone steps.
  func showHistory(_ count: Int) -> Outcome {
    guard session.end > 0 else { return say("No step has been played.") }
    let first = max(0, session.position - count)
    if first > 0 { transcript.say("     … (\(first.of("earlier step")))") }
    let width = max(2, "\(session.end)".count)
    for (index, record) in session.steps.enumerated().dropFirst(first) {
      transcript.say(row(index + 1, width, record.step, mark: index + 1 == session.position ? "→" : " "))
    }
    for (offset, record) in session.undone.reversed().prefix(count).enumerated() {
      let text = row(session.position + offset + 1, width, record.step, mark: " ")
      transcript.write(TraceLine(role: .event, text: text))
    }
    let rest = session.undone.count - count
    if rest > 0 { transcript.say("     … (\(rest) after)") }
    return .well
  }

  private func row(_ number: Int, _ width: Int, _ step: Script.Step, mark: String) -> String {
    let digits = "\(number)"
    let margin = String(repeating: " ", count: width - digits.count)
    return "\(mark) \(margin)\(digits)  \(SanitizedText(step.kind.title, limit: 120).text)"
  }

  /// Prints the step that last changed the value at a path.
  func explain(_ path: ScriptPath) throws(Located<ScriptFault>) -> Outcome {
    try check(Script.Step(kind: .state(path), range: path.range))
    if isSecret(path) { return sayIsSecret(path) }
    guard let (number, changes) = session.lastChange(of: path.path) else { return explainNothing(path) }
    transcript.say(
      "`\(path.text)` was last changed by step \(number): "
        + SanitizedText(session.steps[number - 1].step.kind.title, limit: 120).text
    )
    transcript.write(changes)
    return .well
  }

  /// Whether the current value at a path is a secret. Changes of secrets are also hidden.
  func isSecret(_ path: ScriptPath) -> Bool { session.playable.stateTree[path.path] == .secret }

  func sayIsSecret(_ path: ScriptPath) -> Outcome {
    say("`\(path.text)` is secret: its changes can't be seen. Inspect a value that depends on it instead.", .failed)
  }

  private func explainNothing(_ path: ScriptPath) -> Outcome {
    guard let tree = session.playable.stateTree[path.path] else {
      return say("`\(path.text)` does not exist, and no step changed it.", .failed)
    }
    return say("No step changed `\(path.text)`: it was \(tree.inline(width: 120)) at the start.")
  }

  func help(_ word: String, _ source: ScriptSource) throws(Located<ScriptFault>) -> Outcome {
    if word.isEmpty { return say(PromptHelp.text(with: PromptExamples.of(self))) }
    if let verb = PromptVerb(rawValue: word) { return say(PromptHelp.text(of: verb)) }
    if let verb = Verb(word: word) { return say(PromptHelp.text(of: verb)) }
    let bounds = source.bounds(ofLine: 1)
    let range = SourceRange(line: 1, lower: bounds.upperBound - word.utf8.count, upper: bounds.upperBound)
    throw Located(.unknownHelp(word), at: range)
  }
}

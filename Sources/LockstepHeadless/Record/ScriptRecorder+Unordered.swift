internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

extension ScriptRecorder {
  /// Plays an `unordered` block, and corrects its lines. Adds unexpected actions to it.
  nonisolated(nonsending) mutating func receiveUnordered(_ planned: PlannedStep) async throws(RecordingFailure) {
    let step = planned.step
    let extras = isExhaustive ? extras(in: step) : []
    guard extras.isEmpty || step.range.file == 0 else { throw .step(await play(planned)) }
    let block = extras.isEmpty ? step : step.with(receives: step.receives + extras)
    let played = await play(extras.isEmpty ? planned : try plan(block))
    if played.failures.isEmpty, extras.isEmpty { return }
    guard played.failures.allSatisfy({ StepLineReviser.fixes($0, of: block) }) else { throw .step(played) }
    if isRepeated { return }
    guard step.range.file == 0 else { throw .step(played) }
    write(block, played, extras: extras.count)
  }

  /// Returns `receive` steps for unexpected actions that arrive before the block is complete.
  private mutating func extras(in block: Script.Step) -> [Script.Step] {
    let patterns = block.receives.compactMap { if case .receive(let pattern) = $0.kind { pattern } else { nil } }
    var matching = UnorderedMatching(expectations: patterns.count)
    var others: [UnreceivedAction] = []
    for waiting in playable.received where !matching.isComplete {
      let fitting = patterns.indices.filter { LiteralMatcher.mismatch(patterns[$0], waiting.action) == nil }
      if !matching.add(fitting: fitting) { others.append(waiting) }
    }
    // An action of an expected case with a different payload contradicts the user's expectation: the block fails.
    let missing = matching.missing.map { patterns[$0] }
    let isExpected = others.contains { other in
      missing.contains { LiteralMatcher.mismatch($0, other.action)?.isOfCase == false }
    }
    if isExpected { return [] }
    let range = block.receives.last?.range ?? block.range
    return others.map { Script.Step(kind: .receive(pattern(of: $0)), range: range) }
  }

  private mutating func write(_ block: Script.Step, _ played: PlayedStep, extras: Int) {
    let whole = revision(ofLinesBelowEndOf: block, played)
    let lines = whole.lines.flatMap { line in
      switch line {
      case .kept(let number): [block.expectations[number]]
      case .written(let text, _): Script.Expectation.parsing([text])
      }
    }
    let revised = block.with(expectations: lines)
    let written = block.receives.count - extras
    for part in played.parts.sorted(by: { $0.receive < $1.receive }) {
      let receive = block.receives[part.receive]
      let revision = revision(of: part.receive, in: revised, played)
      if part.receive < written {
        write(revision, below: receive)
      } else {
        insert([receive.kind.text] + revision.textLines, behind: block.receives[written - 1])
      }
    }
    write(whole, below: block)
  }

  private mutating func insert(_ lines: [String], behind receive: Script.Step) {
    let margin = loaded.script.source.margin(of: receive.range)
    edits.insert(lines.map { margin + $0 }, after: lastLine(of: receive))
  }

  /// Determines the lines below a `receive` in a block.
  private func revision(of position: Int, in block: Script.Step, _ played: PlayedStep) -> StepLineReviser {
    let receive = block.receives[position]
    let action = played.parts.firstIndex { $0.receive == position }
    let isStrict = isExhaustive && block.waiver == nil && receive.waiver == nil
    return StepLineReviser(receive, isStrict: isStrict) { [playable] lines, isStrict in
      let waiver = isStrict ? nil : receive.waiver
      var receives = block.receives
      receives[position] = Script.Step(kind: receive.kind, range: receive.range, expectations: lines, waiver: waiver)
      let block = Script.Step(
        kind: block.with(receives: receives).kind,
        range: block.range,
        expectations: block.expectations,
        waiver: isStrict ? nil : block.waiver
      )
      let findings = playable.unorderedFindings(below: block, in: played, isStrict: isStrict)
      return action.map { findings.actions[$0] } ?? []
    }
  }

  /// Determines the lines below a block's `end`: the existing lines, corrected.
  private func revision(ofLinesBelowEndOf block: Script.Step, _ played: PlayedStep) -> StepLineReviser {
    StepLineReviser(block, isStrict: false) { [playable, isExhaustive] lines, isStrict in
      let waiver = isStrict ? nil : block.waiver
      let block = Script.Step(kind: block.kind, range: block.range, expectations: lines, waiver: waiver)
      let findings = playable.unorderedFindings(below: block, in: played, isStrict: isExhaustive)
      guard isStrict else { return findings.block }
      let unnamed = findings.actions.flatMap(\.self).compactMap { failure in
        if case .unnamed(let changes, let lines) = failure.value { zip(changes, lines) } else { nil }
      }
      // Several actions may change the same path, which needs only one line below `end`.
      var (changes, suggestions): ([Change], [String?]) = ([], [])
      for (change, line) in unnamed.flatMap(\.self) {
        let suggestion = playable.lineBelowEnd(naming: change, or: line, after: played)
        if suggestion != nil, suggestions.contains(suggestion) { continue }
        changes.append(change)
        suggestions.append(suggestion)
      }
      let fault = StepFault.unnamed(changes, suggestions: suggestions)
      return findings.block + [Located(fault, at: block.range)]
    }
  }
}

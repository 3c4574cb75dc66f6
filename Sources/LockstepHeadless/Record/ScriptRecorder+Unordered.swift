internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

extension ScriptRecorder {
  /// Plays an `unordered` block, and corrects its lines. Corrects patterns whose action has other values, and adds unexpected actions.
  nonisolated(nonsending) mutating func receiveUnordered(_ planned: PlannedStep) async throws(RecordingFailure) {
    let step = planned.step
    let (corrections, extras) = isExhaustive ? unexpected(in: step) : ([], [])
    guard extras.isEmpty || step.range.file == 0 else { throw .step(await play(planned)) }
    var receives = step.receives
    for correction in corrections { receives[correction.receive] = correction.step }
    let added = extras.map { Script.Step(kind: .receive(pattern(of: $0)), range: (step.receives.last ?? step).range) }
    let block = step.with(receives: receives + added)
    let played = await play(corrections.isEmpty && extras.isEmpty ? planned : try plan(block))
    guard played.failures.allSatisfy({ StepLineReviser.fixes($0, of: block) }) else { throw .step(played) }
    for correction in corrections { correct(correction.step, correction.pattern, with: correction.action) }
    if played.failures.isEmpty && extras.isEmpty || isRepeated { return }
    guard step.range.file == 0 else { throw .step(played) }
    write(block, played, extras: extras.count)
  }

  /// A `receive` whose action arrives with other values.
  private struct Correction {
    let receive: Int
    let pattern: Literal
    let step: Script.Step
    let action: UnreceivedAction
  }

  /// The actions that no pattern of a block matches and that arrive before it is complete.
  ///
  /// - Returns: Those that differ from exactly one pattern only in their values, and the others. Neither, if a pattern could be corrected in
  ///   several ways: the block then fails.
  private func unexpected(in block: Script.Step) -> ([Correction], others: [UnreceivedAction]) {
    let patterns = block.receives.compactMap { if case .receive(let pattern) = $0.kind { pattern } else { nil } }
    var matching = UnorderedActionMatcher(expectations: patterns.count)
    var others: [UnreceivedAction] = []
    for waiting in playable.received where !matching.isComplete {
      let fitting = patterns.indices.filter { LiteralMatcher.mismatch(patterns[$0], waiting.action) == nil }
      if !matching.add(fitting: fitting) { others.append(waiting) }
    }
    var corrections: [Correction] = []
    for receive in matching.missing {
      let pattern = patterns[receive]
      let near = others.indices.filter { LiteralMatcher.mismatch(pattern, others[$0].action)?.isOfAction == false }
      if near.isEmpty { continue }
      guard near.count == 1, let step = corrected(block.receives[receive], pattern, toReceive: others[near[0]]) else {
        return ([], [])
      }
      corrections.append(.init(receive: receive, pattern: pattern, step: step, action: others.remove(at: near[0])))
    }
    return (corrections, others)
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

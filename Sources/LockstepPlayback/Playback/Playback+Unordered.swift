internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Receives the actions of an `unordered` block, in the order in which they were processed.
  nonisolated(nonsending) func receiveUnordered(_ played: inout PlayedStep) async {
    let patterns = UnorderedPatterns(played.step)
    var block = UnorderedReceiveBlock<State, Action>(expectations: patterns.all.count) {
      patterns.fitting(Tree(describing: $0))
    }
    var passedOver: [UnreceivedAction] = []
    receivedInBlock = []
    while !block.matching.isComplete {
      let outcome = await store.receive(timeout) {
        !isExhaustive && patterns.secret(in: Tree(describing: $0.action)) == nil
      } where: {
        block.admits($0)
      }
      switch outcome {
      case .received(let step, let others):
        passedOver += others.map(UnreceivedAction.init)
        for other in others { takeNotes(ofStep: other.number, &played) }
        block.add(step)
        receivedInBlock = block.steps
        played.parts.append(part(for: step, &played))
        played.assignParts(block.matching.assignment)
      case .nothing:
        passedOver += waitingActions(&played)
        let progress = patterns.progress(of: block)
        let fault = StepFault.missingInUnordered(
          progress,
          passedOver: passedOver,
          idleEffects(expecting: progress.missing)
        )
        return played.fail(fault, at: patterns.firstMissing(in: block))
      case .other(let step, _):
        if let secret = patterns.secret(in: Tree(describing: step.action)) {
          return played.fail(.actionIsSecret(secret.path), at: secret.expected.range)
        }
        return played.fail(.otherInUnordered(UnreceivedAction(step), patterns.progress(of: block)))
      }
    }
    assertUnordered(block, &played)
  }

  /// Collects the notes of a received action, which is assigned to a `receive` step later.
  private func part(for step: RecordedStep<State, Action>, _ played: inout PlayedStep) -> PlayedStep.UnorderedReceive {
    var part = PlayedStep(step: played.step, number: step.number)
    takeNotes(ofStep: step.number, &part)
    played.notes += part.notes
    played.failures += part.failures
    part.failures = []
    return PlayedStep.UnorderedReceive(receive: 0, played: part)
  }

  /// Compares the changes of the actions with the lines of the block.
  ///
  /// Any assignment of actions to `receive` steps is valid; an assignment for which all lines are correct is preferred.
  private func assertUnordered(_ block: UnorderedReceiveBlock<State, Action>, _ played: inout PlayedStep) {
    var assignment = block.matching.assignment
    if block.matching.isAmbiguous {
      let check = unorderedCheck(of: played.step, in: played, isStrict: isExhaustive)
      let holding = block.matching.fits.enumerated().map { check.holding(of: $1, for: $0) }
      assignment =
        UnorderedActionMatcher(expectations: assignment.count, preferring: holding, of: block.matching.fits)
        .assignment
      played.assignParts(assignment)
    }
    let findings = unorderedCheck(of: played.step, in: played, isStrict: isExhaustive).findings(under: assignment)
    for (position, failures) in findings.actions.enumerated() { played.parts[position].played.failures = failures }
    played.failures += findings.all
  }

  func unorderedFindings(
    below block: Script.Step,
    in played: PlayedStep,
    isStrict: Bool
  ) -> UnorderedBlockCheck.Findings {
    unorderedCheck(of: block, in: played, isStrict: isStrict).findings(under: played.parts.map(\.receive))
  }

  func line(for path: ScriptPath, after played: PlayedStep) -> String? {
    unorderedCheck(of: played.step, in: played, isStrict: false).line(for: path)
  }

  private func unorderedCheck(of block: Script.Step, in played: PlayedStep, isStrict: Bool) -> UnorderedBlockCheck {
    let received = played.parts.map { part in
      UnorderedBlockCheck.ReceivedAction(changes: part.played.changes) { [state = state(after: part.played)] in
        Tree(describing: state, at: $0)
      }
    }
    return UnorderedBlockCheck(block, received: received, isExhaustive: isStrict)
  }

  /// Returns the state after a step, or after one action of the most recent block.
  func state(after played: PlayedStep) -> State {
    guard let number = played.number else { return store.state }
    return receivedInBlock.first { $0.number == number }?.after ?? store.state
  }
}

extension PlayedStep {
  /// Assigns each received action of an `unordered` block to a `receive` step.
  fileprivate mutating func assignParts(_ receives: [Int]) {
    for (position, receive) in receives.enumerated() {
      parts[position].receive = receive
      parts[position].played.step = step.receives[receive]
    }
  }
}

/// The patterns of the `receive` steps of an `unordered` block.
private struct UnorderedPatterns {
  let all: [Literal]
  private let ranges: [SourceRange]

  init(_ block: Script.Step) {
    all = block.receives.compactMap { if case .receive(let pattern) = $0.kind { pattern } else { nil } }
    ranges = block.receives.map(\.range)
  }

  /// Returns the positions of the patterns that match an action.
  func fitting(_ action: Tree) -> [Int] { all.indices.filter { LiteralMatcher.mismatch(all[$0], action) == nil } }

  /// Returns the mismatch of the first secret that prevents a match with an action; nil if a pattern matches or no secret is involved.
  func secret(in action: Tree) -> LiteralMismatch? {
    let mismatches = all.map { LiteralMatcher.mismatch($0, action) }
    return mismatches.contains { $0 == nil } ? nil : mismatches.first { $0?.reason == .isSecret } ?? nil
  }

  func progress(of block: UnorderedReceiveBlock<some Any, some Sendable>) -> UnorderedBlockProgress {
    UnorderedBlockProgress(
      received: block.steps.map(UnreceivedAction.init),
      missing: block.matching.missing.map { all[$0] }
    )
  }

  /// The location of the first pattern that no action matched.
  func firstMissing(in block: UnorderedReceiveBlock<some Any, some Sendable>) -> SourceRange? {
    block.matching.missing.first.map { ranges[$0] }
  }
}

internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Receives the actions of an `unordered` block, in the order in which they were processed.
  nonisolated(nonsending) func receiveUnordered(_ played: inout PlayedStep) async {
    var block = UnorderedBlock(played.step)
    var passedOver: [WaitingAction] = []
    receivedInBlock = []
    while !block.matching.isComplete {
      let outcome = await store.receive(timeout) { _ in
        !isExhaustive && block.secret == nil
      } where: {
        block.admits(Tree(describing: $0))
      }
      switch outcome {
      case .received(let step, let others):
        passedOver += others.map(WaitingAction.init)
        for other in others { takeNotes(ofStep: other.number, &played) }
        receivedInBlock.append(step)
        block.take(WaitingAction(step))
        let page = journal.take(ofStep: step.number)
        block.notes.append(page.notes)
        played.notes += page.notes
        for issue in page.issues { played.fail(.issue(issue)) }
      case .nothing:
        passedOver += waitingActions(&played)
        let fault = StepFault.missingInUnordered(
          block.progress,
          passedOver: passedOver,
          idleEffects(expecting: block.progress.missing)
        )
        return fail(&played, fault, at: block.firstMissing, of: block)
      case .other(let step, _):
        // Tests the action again, because the block's `secret` may be that of a later action.
        _ = block.admits(Tree(describing: step.action))
        let fault = block.secret.map { StepFault.actionIsSecret($0.path) }
        let other = StepFault.otherInUnordered(WaitingAction(step), block.progress)
        return fail(&played, fault ?? other, at: block.secret?.expected.range ?? played.step.range, of: block)
      }
    }
    assertUnordered(block, &played)
  }

  private func fail(
    _ played: inout PlayedStep,
    _ fault: StepFault,
    at range: SourceRange?,
    of block: UnorderedBlock
  ) {
    played.parts = block.parts(numbers: receivedInBlock.map(\.number), assignment: block.matching.assignment)
    played.fail(fault, at: range)
  }

  /// Compares the changes of the actions with the lines of the block.
  ///
  /// Any assignment of actions to `receive` steps is valid; an assignment whose lines hold is preferred.
  private func assertUnordered(_ block: UnorderedBlock, _ played: inout PlayedStep) {
    let numbers = receivedInBlock.map(\.number)
    var assignment = block.matching.assignment
    played.parts = block.parts(numbers: numbers, assignment: assignment)
    if block.matching.isAmbiguous {
      let check = unorderedCheck(of: played.step, in: played, isStrict: isExhaustive)
      let holding = block.matching.fits.enumerated().map { check.holding(of: $1, for: $0) }
      let count = block.matching.assignment.count
      assignment = UnorderedMatching(expectations: count, preferring: holding, of: block.matching.fits).assignment
      played.parts = block.parts(numbers: numbers, assignment: assignment)
    }
    let findings = unorderedCheck(of: played.step, in: played, isStrict: isExhaustive).findings(under: assignment)
    for (position, failures) in findings.actions.enumerated() { played.parts[position].played.failures = failures }
    played.failures += findings.all
  }

  func unorderedFindings(
    below block: Script.Step,
    in played: PlayedStep,
    isStrict: Bool
  ) -> UnorderedCheck.Findings {
    unorderedCheck(of: block, in: played, isStrict: isStrict).findings(under: played.parts.map(\.receive))
  }

  func line(for path: ScriptPath, after played: PlayedStep) -> String? {
    unorderedCheck(of: played.step, in: played, isStrict: false).line(for: path)
  }

  private func unorderedCheck(of block: Script.Step, in played: PlayedStep, isStrict: Bool) -> UnorderedCheck {
    let received = played.parts.map { part in
      UnorderedCheck.ReceivedAction(changes: part.played.changes) { [state = state(after: part.played)] in
        Tree(describing: state, at: $0)
      }
    }
    return UnorderedCheck(block, received: received, isExhaustive: isStrict)
  }

  /// The state after a step, or after one action of the block played last.
  func state(after played: PlayedStep) -> State {
    guard let number = played.number else { return store.state }
    return receivedInBlock.first { $0.number == number }?.after ?? store.state
  }
}

/// The actions that an `unordered` block has received so far.
private struct UnorderedBlock {
  private let receives: [Script.Step]
  private(set) var matching: UnorderedMatching
  private var received: [WaitingAction] = []

  /// The expectations that match the last tested action.
  private var fitting: [Int] = []

  /// The secret that prevents a match with the last tested action, if nothing matches it.
  private(set) var secret: LiteralMismatch?

  /// The store's notes for each action.
  var notes: [[UndescribedTraceEvent]] = []

  init(_ block: Script.Step) {
    receives = block.receives
    matching = UnorderedMatching(expectations: receives.count)
  }

  /// Whether a `receive` expects the action and is free, or can be freed by assigning other actions differently.
  mutating func admits(_ action: Tree) -> Bool {
    (fitting, secret) = ([], nil)
    for (position, receive) in receives.enumerated() {
      guard case .receive(let pattern) = receive.kind else { continue }
      guard let mismatch = LiteralMatcher.mismatch(pattern, action) else {
        fitting.append(position)
        continue
      }
      if mismatch.reason == .isSecret { secret = secret ?? mismatch }
    }
    guard !matching.admits(fitting: fitting) else {
      secret = nil
      return true
    }
    if !fitting.isEmpty { secret = nil }
    return false
  }

  /// Adds the action that was admitted last.
  mutating func take(_ action: WaitingAction) {
    matching.add(fitting: fitting)
    received.append(action)
  }

  var progress: UnorderedProgress {
    UnorderedProgress(received: received, missing: matching.missing.compactMap { receives[$0].pattern })
  }

  var firstMissing: SourceRange? { matching.missing.first.map { receives[$0].range } }

  /// Pairs each action with the `receive` step that it is assigned to.
  func parts(numbers: [Int], assignment: [Int]) -> [PlayedStep.UnorderedReceive] {
    zip(zip(numbers, notes), assignment).map { step, receive in
      PlayedStep.UnorderedReceive(
        receive: receive,
        played: PlayedStep(step: receives[receive], number: step.0, notes: step.1)
      )
    }
  }
}

extension Script.Step {
  fileprivate var pattern: Literal? { if case .receive(let pattern) = kind { pattern } else { nil } }
}

internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Receives several actions from effects in any order, and asserts how each changes the state.
  ///
  /// Use it for effects that race, such as two simultaneous requests. Under `.schedules(_:)` a sequence of `receive`s requires one order,
  /// and fails in all others.
  ///
  /// ```swift
  /// await store.receiveUnordered {
  ///   $0.receive(.userResponse(user)) { $0.user = user }
  ///   $0.receive(Action.feedResponse) { $0.feed = feed }
  /// } assert: {
  ///   $0.isLoading = false  // with the last of the two
  /// }
  /// ```
  ///
  /// Each action belongs to the first `receive` that matches, in the order written. If all matching `receive`s are taken, earlier actions
  /// move to others that match them, so a `receive` of a whole case never takes an action that only another one expects. The closure of
  /// each `receive` is checked against the change made by its action.
  ///
  /// If the order determines which action makes a change, assert that change in the closure passed as `assert`. The closure sets the
  /// values after the block, and may run more than once. It should therefore assign values: `$0.failures = 1`, not `$0.failures += 1`.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the outside world before each action, in real time; nil means ``timeout``.
  ///   - actions: Specifies the actions by calling the `receive` methods of its argument.
  ///   - expectation: Sets the values that the actions change together, in addition to the changes in their own closures; nil expects no
  ///     further changes.
  public nonisolated(nonsending) func receiveUnordered(
    timeout: Duration? = nil,
    _ actions: (inout UnorderedReceives<State, Action>) -> Void,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    var receives = UnorderedReceives<State, Action>()
    actions(&receives)
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var block = UnorderedTestBlock(receives.all, at: location)
    let isRecorded = beginCall(.receiveUnordered, at: location)
    defer { endCall(isRecorded) }
    await receive(&block, timeout: timeout)
    check(block, expectation)
  }
}

/// A block that receives actions in any order, and its location in the test.
private struct UnorderedTestBlock<State, Action: Sendable> {
  let receives: [UnorderedReceives<State, Action>.Receive]
  let location: CodeLocation
  var progress: UnorderedReceiveBlock<State, Action>

  /// Number of unexpected actions received instead of expected actions.
  var others = 0

  init(_ receives: [UnorderedReceives<State, Action>.Receive], at location: CodeLocation) {
    (self.receives, self.location) = (receives, location)
    progress = UnorderedReceiveBlock(expectations: receives.count) { action in
      receives.indices.filter { receives[$0].matcher.matches(action) }
    }
  }

  var steps: [RecordedStep<State, Action>] { progress.steps }

  /// Whether as many actions were received as were expected.
  var isFull: Bool { steps.count + others >= receives.count }

  /// The expectations that have no action yet.
  var missing: [UnorderedReceives<State, Action>.Receive] { progress.matching.missing.map { receives[$0] } }
}

extension TestStore {
  private nonisolated(nonsending) func receive(
    _ block: inout UnorderedTestBlock<State, Action>,
    timeout: Duration?
  ) async {
    let location = block.location
    while !block.isFull {
      let outcome = await store.receive(.upTo(timeout ?? self.timeout, .forTimeout(timeout))) { _ in
        exhaustivity != .on
      } where: {
        block.progress.admits($0)
      }
      if store.mayHaveWorkOnMainActor { await store.settleMainActor() }
      switch outcome {
      case .received(let step, let passedOver):
        for other in passedOver { skip(other, at: location) }
        block.progress.add(step)
        note(location, step)
      case .other(let step, _):
        report(other: step, in: block)
        block.others += 1
        store.receiveNext()
        note(location, step)
        reportIssues(ofStep: step.number, at: location)
      case .nothing: return report(missingIn: block, timeout)
      }
    }
  }

  private func report(other step: RecordedStep<State, Action>, in block: UnorderedTestBlock<State, Action>) {
    let missing = block.missing
    let only = missing.count == 1 ? missing.first : nil
    let failure = UnorderedFailure.other(
      summary(of: step),
      expected: missing.map { $0.matcher.expected() },
      received: UnreceivedActionList(block.steps, summary),
      difference: only?.matcher.value.map { Comparison($0, step.action) }
    )
    let steps = steps(leadingTo: UnreceivedActionList([summary(of: step)]))
    report(.withSteps(.unordered(failure), steps), at: only?.location ?? block.location)
  }

  private func report(
    missingIn block: UnorderedTestBlock<State, Action>,
    _ timeout: Duration?
  ) {
    reportIssues(at: block.location)
    let missing = block.missing
    let failure = UnorderedFailure.missing(
      missing.map { $0.matcher.expected() },
      received: UnreceivedActionList(block.steps, summary),
      waiting: passableActions,
      idleStore(after: timeout, expecting: missing.map(\.matcher))
    )
    report(.withSteps(.unordered(failure), lastSteps), at: missing.first?.location ?? block.location)
  }
}

// MARK: - State

extension TestStore {
  /// Checks the change of each action, then the changes that the actions made together.
  private func check(_ block: UnorderedTestBlock<State, Action>, _ together: ((inout State) throws -> Void)?) {
    var isNeeded = false
    for (step, position) in zip(block.steps, block.progress.matching.assignment) {
      let receive = block.receives[position]
      note(receive.location, step)
      if let together, exhaustivity == .on {
        if check(receive, after: step, or: together, at: block.location) { isNeeded = true }
      } else {
        check(receive.expectation, after: step, at: receive.location)
      }
    }
    // If an action is missing or another one was received, a state failure would be redundant.
    guard let together, let last = block.steps.last, block.steps.count == block.receives.count else { return }
    let (before, after) = (block.steps[0].before, last.after)
    guard let expected = apply(together, to: after, showing: before, replaying: last, at: block.location) else {
      return
    }
    if expected != after { return report(mismatch(expected: expected, actual: after), at: block.location) }
    guard exhaustivity == .on, !isNeeded,
      apply(together, to: before, showing: before, replaying: last, at: block.location) == before
    else { return }
    report(.unordered(.changesNothing), at: block.location)
  }

  /// Checks an action's change, except for the values that the actions' common closure sets.
  ///
  /// - Returns: Whether only the common closure explains the change.
  private func check(
    _ receive: UnorderedReceives<State, Action>.Receive,
    after step: RecordedStep<State, Action>,
    or together: (inout State) throws -> Void,
    at location: CodeLocation
  ) -> Bool {
    let before = step.before
    let applied =
      receive.expectation.map { apply($0, to: before, showing: before, replaying: step, at: receive.location) }
      ?? before
    let hasIssues = reportIssues(ofStep: step.number, at: receive.location)
    guard let expected = applied else { return false }
    if expected == step.after {
      let changesNothing = receive.expectation != nil && expected == before && !hasIssues
      if changesNothing { report(.expectationChangesNothing(summary(of: step)), at: receive.location) }
      return false
    }
    // Sets the common values in both states, so that only other values can differ.
    guard let rest = apply(together, to: expected, showing: before, replaying: step, at: location),
      let actual = apply(together, to: step.after, showing: before, replaying: step, at: location)
    else { return false }
    if rest == actual { return true }
    let failure: TestFailure =
      receive.expectation == nil
      ? .unexpectedStateChange(Comparison(rest, actual), after: change(by: step))
      : mismatch(expected: rest, actual: actual, after: step)
    report(failure, at: receive.location)
    return false
  }
}

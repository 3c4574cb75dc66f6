internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// The text of a test store's failures: title, evidence and one next step. No other code produces this text.
extension TestFailure {
  /// The complete text of the failure.
  package var text: String {
    if case .issue(let issue) = self { return issue.text }
    if case .schedules(let finding, let command) = self { return finding.text(command: command) }
    return ([title] + evidence + (nextStep.map { [$0] } ?? [])).joined(separator: "\n\n")
  }

  /// The problem, on one line.
  package var title: String {
    switch self {
    case .stateMismatch: "A state change does not match expectation: …"
    case .unexpectedStateChange: "The state changed, but no change was expected: …"
    case .expectationChangesNothing(let step):
      "Expected the state to change, but nothing changed: \(step.action.brief)"
    case .expectationThrew(let error): "The expectation threw an error: \(error.brief)"
    case .unreceivedBefore(let interruption, let waiting, _):
      "\(waiting.count.of("action")) not received before \(interruption.text): …"
    case .nothingReceived(let expected, let waiting, let store):
      "Expected to receive \(expected.text), but \(store.noActionArrived(besides: waiting))."
    case .otherReceived(let action): action.title
    case .unordered(let failure): failure.title
    case .unreceivedAtEnd(let actions) where actions.count == 1: "An action was not received: \(actions.title)"
    case .unreceivedAtEnd(let actions): "\(actions.count) actions were not received: \(actions.title)"
    case .inFlightAtEnd(let effect, _, .finish): "An effect is still in flight at `finish()`: “\(effect.name)”"
    case .inFlightAtEnd(let effect, _, .testEnd):
      "An effect is still in flight at the end of the test: “\(effect.name)”"
    case .moreAtEnd(.receivedActions, let count):
      "\(count) more \(count == 1 ? "action was" : "actions were") not received."
    case .moreAtEnd(.effects, let count):
      "\(count) more \(count == 1 ? "effect is" : "effects are") still in flight."
    case .taskUnfinished(let inFlight):
      "Expected the effects of the action to have finished, but \(inFlight.count) \(inFlight.count == 1 ? "is" : "are") in flight."
    case .overlappingCalls(let call, let other, _):
      "`\(call.rawValue)` was called while `\(other.rawValue)` of another task had not returned."
    case .calledAfterFinish(let call, _): "`\(call.rawValue)` was called after `finish()`."
    case .nothingToSkip(.receivedActions): "Expected a received action to skip, but none is waiting."
    case .nothingToSkip(.effects): "Expected an effect to skip, but none is in flight."
    case .skippedChange(_, isPartlyAsserted: false): "A state change was not asserted: …"
    case .skippedChange(_, isPartlyAsserted: true): "A state change may be only partly asserted: …"
    case .skippedAction(let received, _): "A received action was skipped: \(received.action.brief)"
    case .valuesDiffer: "The values differ: …"
    case .expressionThrew(let error, _): "An expression threw an error: \(error.brief)"
    case .snapshot(let fault): fault.title
    case .snapshotOutsidePackage:
      "A snapshot has no location: no folder above the test's file contains a Package.swift."
    case .screen(let failure): failure.title
    case .other(let title, _, _): title
    case .issue(let issue): issue.title
    case .withSteps(let failure, _): failure.title
    case .schedules(let finding, _): finding.title
    }
  }

  private var evidence: [String] {
    switch self {
    case .stateMismatch(let comparison, _, _), .unexpectedStateChange(let comparison, _):
      [comparison.evidence + comparison.legend(Self.legend)]
    case .skippedChange(let comparison, _): [comparison.evidence + comparison.legend(Self.changeLegend)]
    case .valuesDiffer(let comparison, let message):
      message.lines + [comparison.evidence + comparison.legend("(First: −, Second: +)")]
    case .expectationChangesNothing(let step):
      [
        """
            Step \(step.number) at \(step.time.text): neither the closure nor the reducer changed the state.
            (An optional chain through nil changes nothing.)
        """
      ]
    case .expectationThrew: ["    The state was not compared."]
    case .unreceivedBefore(_, let waiting, let earlier): [waiting.bullets] + (earlier.map { [$0.text] } ?? [])
    case .nothingReceived(_, let waiting, let store):
      (waiting.isEmpty ? [] : ["    \(waiting.count.of("other action")) waiting to be received:\n" + waiting.bullets])
        + store.evidence
    case .otherReceived(let action): action.evidence
    case .unordered(let failure): failure.evidence
    case .unreceivedAtEnd(let actions): [actions.evidence]
    case .taskUnfinished(let inFlight): [inFlight.evidence(.full).joined(separator: "\n")]
    case .inFlightAtEnd(let effect, let unreceived, _):
      [effect.lines(unreceived: unreceived.isEmpty ? "" : unreceived.inline)]
    case .overlappingCalls(_, let other, let location): ["    `\(other.rawValue)` was called at \(location)."]
    case .calledAfterFinish(_, let location): ["    `finish()` was called at \(location)."]
    case .skippedAction(let step, let difference):
      [step.evidence, difference.map { $0.text() + "\n\n" + Self.changeLegend } ?? "    The reducer changed nothing."]
    case .expressionThrew(_, let message): message.lines + ["    The values were not compared."]
    case .snapshot(let fault): fault.evidence
    case .withSteps(let failure, let steps): failure.evidence + (steps.evidence.map { [$0] } ?? [])
    case .other(_, let evidence, _): evidence
    case .screen(let failure) where failure.evidence.isEmpty: []
    case .screen(let failure): [failure.evidence.map { "    " + $0 }.joined(separator: "\n")]
    case .moreAtEnd, .nothingToSkip, .snapshotOutsidePackage, .issue, .schedules: []
    }
  }

  private var nextStep: String? {
    switch self {
    case .stateMismatch(let comparison, let change, let write): Self.repair(comparison, change, write)
    case .unexpectedStateChange(.different(let difference), let change) where !difference.isHidden:
      (change.map { $0.step.sentence + "\n" } ?? "") + "Assert the change in a trailing closure, or fix the reducer."
    case .unexpectedStateChange(let comparison, let change):
      comparison.visibilityStep + (change.map { "\n\n" + $0.step.sentence } ?? "")
    case .skippedChange(.different, isPartlyAsserted: false), .valuesDiffer(.different, _): nil
    case .skippedChange(.different, isPartlyAsserted: true):
      "The trailing closure matches. State that it does not mention is not asserted."
    case .skippedChange(let comparison, _), .valuesDiffer(let comparison, _): comparison.visibilityStep
    case .expectationChangesNothing: "Remove the closure, or fix the reducer."
    case .expectationThrew: "Fix the error that the closure throws."
    case .unreceivedBefore(_, let waiting, _):
      "Receive \(waiting.count == 1 ? "it" : "them") first with `await store.receive(…)`, or call `await store.skipReceivedActions()`."
    case .nothingReceived(_, _, let store): store.nextStep
    case .otherReceived(let action): action.nextStep
    case .unordered(let failure): failure.nextStep
    case .unreceivedAtEnd(let actions):
      "Receive \(actions.count == 1 ? "it" : "them") with `await store.receive(…)`, or call `await store.skipReceivedActions()`."
    case .inFlightAtEnd(let effect, _, _): effect.endingStep
    case .taskUnfinished(let inFlight): inFlight.first?.endingStep
    case .overlappingCalls:
      "Use a test store in one task at a time: await one call before the next, or give each task a store of its own."
    case .calledAfterFinish:
      "Call `finish()` last. To wait for the effects of one action, write `await store.send(…).finish()`."
    case .nothingToSkip: "Remove the call, or pass `strict: false`."
    case .moreAtEnd: "Fix the failures above first."
    case .expressionThrew: "Fix the error that the expression throws."
    case .snapshot(let fault): fault.nextStep(in: .test)
    case .snapshotOutsidePackage:
      "Move the test into a package, or compare with a string in the test: `expectNoDifference(text, \"…\")`."
    case .other(_, _, let nextStep): nextStep
    case .screen(let failure): failure.hint
    case .withSteps(let failure, _): failure.nextStep
    case .skippedAction, .issue, .schedules: nil
    }
  }

  /// Suggests how to resolve an unexpected state.
  private static func repair(_ comparison: Comparison, _ change: StepWithChanges?, _ write: LastWrite?) -> String? {
    guard case .different(let difference) = comparison, !difference.isHidden else {
      return comparison.visibilityStep + (change.map { "\n\n" + $0.step.sentence } ?? "")
    }
    let why = write.map { $0.text }
    guard let change else { return why }
    let facts = change.text + (why.map { "\n" + $0 } ?? "")
    return "\(facts)\n\nFix the reducer at \(change.step.action.brief), or change the closure."
  }

  static let legend = "(Expected: −, Actual: +)"

  /// The legend for a change that was not expected at all.
  private static let changeLegend = "(Before: −, After: +)"
}

extension TestFailure.ExpectedAction {
  var text: String {
    switch self {
    case .action(let tree): tree.brief
    case .case(let name?, _): ".\(name)(…)"
    case .composition(let text): text
    case .case(nil, let payload): "an action of the case whose payload is \(payload)"
    case .predicate: "an action that the predicate accepts"
    }
  }
}

extension TestFailure.InterruptingCall {
  fileprivate var text: String {
    switch self {
    case .sending(let action): "sending \(action.brief)"
    case .advancing(let duration): "advancing the clock by \(duration.text)"
    }
  }
}

extension IdleStoreSummary {
  /// The end of a title: `no action arrived (at 147s)`.
  func noActionArrived(besides waiting: UnreceivedActionList) -> String {
    "\(waiting.isEmpty ? "no action" : "no such action") arrived (at \(time.text))"
  }
}

extension Comparison {
  /// The differing paths followed by the tree, or the reason why no difference is visible.
  var evidence: String {
    switch self {
    case .different(let difference): difference.text()
    case .invisible(let reasons):
      "    == reports a difference, but nothing visible differs:\n"
        + reasons.groupedBullets(\.description).joined(separator: "\n")
    case .equal: "    == reports a difference, but nothing visible differs."
    }
  }

  /// Whether only hidden values differ.
  var isHidden: Bool { if case .different(let difference) = self { difference.isHidden } else { false } }

  /// The legend below the evidence, if it contains lines marked with − and +.
  func legend(_ legend: String) -> String {
    if case .different(let difference) = self, !difference.isHidden { "\n\n" + legend } else { "" }
  }

  /// Suggests what to do if no difference is visible.
  var visibilityStep: String {
    switch self {
    case .different: Self.hiddenStep
    case .invisible(let reasons) where !reasons.isEmpty && reasons.allSatisfy { $0.reason == .notANumber }:
      "Check it with `isNaN`, in == or in the test."
    case .invisible, .equal: "Make == compare the visible fields."
    }
  }

  /// Suggests what to do if only hidden values differ.
  static let hiddenStep = "Check the secret that the test expects, or the dependency that creates it."
}

extension Int {
  /// The number with a noun and a verb: “1 action was”, “2 actions were”.
  fileprivate func of(_ noun: String) -> String {
    self == 1 ? "1 \(noun) was" : "\(self) \(noun)s were"
  }
}

extension String? {
  /// The test's message for an assertion.
  fileprivate var lines: [String] { map { ["    " + $0] } ?? [] }
}

extension String {
  /// The text of an error, truncated because it appears in a title.
  fileprivate var brief: String { onOneLine(atMost: 500) }
}

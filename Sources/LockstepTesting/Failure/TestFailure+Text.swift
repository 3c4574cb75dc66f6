internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// The one place that words what a test store found: title, evidence, one next step.
extension TestFailure {
  /// The failure as a person reads it.
  package var text: String {
    if case .issue(let issue) = self { return issue.text }
    if case .schedules(let finding, let command) = self { return finding.text(command: command) }
    return ([title] + evidence + (nextStep.map { [$0] } ?? [])).joined(separator: "\n\n")
  }

  /// What is wrong, in one line.
  package var title: String {
    switch self {
    case .stateMismatch: "A state change does not match expectation: …"
    case .unexpectedStateChange: "The state changed, but no change was expected: …"
    case .expectationChangesNothing(let action): "Expected the state to change, but nothing changed: \(action.brief)"
    case .expectationThrew(let error): "The expectation threw an error: \(error.brief)"
    case .unreceivedBefore(let interruption, let waiting):
      "\(waiting.count.of("action")) not received before \(interruption.text): …"
    case .nothingReceived(let expected, let skipped, _, _):
      "Expected to receive \(expected.text), but \(skipped.isEmpty ? "no action" : "no such action") came."
    case .otherReceived(let received, let expected, _, _):
      "Expected to receive \(expected.text), but received \(received.action.brief)."
    case .unordered(let failure): failure.title
    case .unreceivedAtEnd(let received): "An action was not received: \(received.action.brief)"
    case .inFlightAtEnd(let effect): "An effect is still in flight at the end of the test: “\(effect.name)”"
    case .moreAtEnd(.receivedActions, let count):
      "\(count) more \(count == 1 ? "action was" : "actions were") not received."
    case .moreAtEnd(.effects, let count):
      "\(count) more \(count == 1 ? "effect is" : "effects are") still in flight at the end of the test."
    case .taskUnfinished: "Expected the effects of the action to be over, but they are not."
    case .nothingToSkip(.receivedActions): "Expected a received action to skip, but none is waiting."
    case .nothingToSkip(.effects): "Expected an effect to skip, but none is in flight."
    case .skippedChange(_, isPartlyAsserted: false): "A state change was not asserted: …"
    case .skippedChange(_, isPartlyAsserted: true): "Of a state change, perhaps only a part was asserted: …"
    case .skippedAction(let received, _): "A received action was skipped: \(received.action.brief)"
    case .valuesDiffer: "The values differ: …"
    case .expressionThrew(let error, _): "An expression threw an error: \(error.brief)"
    case .snapshot(let fault): fault.title
    case .issue(let issue): issue.title
    case .withSteps(let failure, _): failure.title
    case .schedules(let finding, _): finding.title
    }
  }

  private var evidence: [String] {
    switch self {
    case .stateMismatch(let comparison, _), .unexpectedStateChange(let comparison, _),
      .skippedChange(let comparison, _):
      [comparison.evidence]
    case .valuesDiffer(let comparison, let message): message.lines + [comparison.evidence]
    case .expectationChangesNothing:
      ["    The state was so already: the trailing closure changes nothing, and neither does the reducer."]
    case .expectationThrew: ["    The state was not compared with what the closure should have made of it."]
    case .unreceivedBefore(_, let waiting): [waiting.bullets]
    case .nothingReceived(_, let skipped, let inFlight, _):
      (skipped.isEmpty ? [] : ["    \(skipped.count.of("other action")) skipped:\n" + skipped.bullets])
        + [inFlight.evidence]
    case .otherReceived(let received, _, let comparison, _):
      [received.cameFrom] + (comparison.map { [$0.evidence] } ?? [])
    case .unordered(let failure): failure.evidence
    case .unreceivedAtEnd(let received): [received.cameFrom]
    case .taskUnfinished(let inFlight): [inFlight.evidence]
    case .inFlightAtEnd(let effect): [effect.lines]
    case .skippedAction(let received, let difference):
      [received.cameFrom, difference.map { $0.text() } ?? "    It changed nothing."]
    case .expressionThrew(_, let message): message.lines + ["    The values were not compared."]
    case .snapshot(let fault): fault.evidence
    case .withSteps(let failure, let steps): failure.evidence + (steps.evidence.map { [$0] } ?? [])
    case .moreAtEnd, .nothingToSkip, .issue, .schedules: []
    }
  }

  private var nextStep: String? {
    switch self {
    case .stateMismatch(.different, let step): Self.legend + (step.map { "\n\n" + $0.text } ?? "")
    case .skippedChange(.different, isPartlyAsserted: false), .skippedAction(_, .some): Self.stepLegend
    case .skippedChange(.different, isPartlyAsserted: true):
      Self.stepLegend + "\n\nThe trailing closure holds. What it doesn't mention is not asserted."
    case .unexpectedStateChange(.different, let step):
      Self.legend + "\n\n" + (step.map { $0.actionText + "\n" } ?? "")
        + "Assert the change in a trailing closure, or mend the reducer."
    case .valuesDiffer(.different, _): "(First: −, Second: +)"
    case .stateMismatch(_, let step), .unexpectedStateChange(_, let step):
      Self.visibility + (step.map { "\n\n" + $0.actionText } ?? "")
    case .skippedChange, .valuesDiffer: Self.visibility
    case .expectationChangesNothing:
      "Mend first what failed before this step, if anything did. Otherwise leave the trailing closure out, or mend the reducer."
    case .expectationThrew: "Mend what throws in the trailing closure."
    case .unreceivedBefore:
      "Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`."
    case .nothingReceived(_, _, let inFlight, let timeout): inFlight.receivingStep(after: timeout)
    case .otherReceived(let received, _, let comparison, let isExpectedWaiting):
      (comparison?.isDifferent == true ? Self.legend + "\n\n" : "")
        + (isExpectedWaiting
          ? "The expected action waits behind it: receive \(received.action.brief) first, or mend the order of the effects."
          : "Receive \(received.action.brief) here, or mend the effect that sent it.")
    case .unordered(let failure): failure.nextStep
    case .unreceivedAtEnd: "Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`."
    case .inFlightAtEnd(let effect): effect.endingStep
    case .taskUnfinished(let inFlight): inFlight.first?.endingStep
    case .nothingToSkip: "Remove the call, or pass `strict: false`."
    case .moreAtEnd: "End first what the failures before this one tell of."
    case .expressionThrew: "Mend what throws in the expression."
    case .snapshot(let fault): fault.nextStep
    case .withSteps(let failure, _): failure.nextStep
    case .skippedAction, .issue, .schedules: nil
    }
  }

  static let legend = "(Expected: −, Actual: +)"

  private static let visibility = "Give the type an == that compares what is visible."

  /// Of a change that nobody expected anything of.
  private static let stepLegend = "(Before: −, After: +)"
}

extension TestFailure.ExpectedAction {
  var text: String {
    switch self {
    case .action(let tree): tree.brief
    case .case(let name?, _): ".\(name)(…)"
    case .composition(let text): text
    case .case(nil, let payload): "an action that carries \(payload)"
    case .predicate: "an action that the predicate accepts"
    }
  }
}

extension TestFailure.Interruption {
  fileprivate var text: String {
    switch self {
    case .sending(let action): "sending \(action.brief)"
    case .advancing(let duration): "advancing the clock by \(duration.shortText)"
    case .skippingEffects: "skipping the effects in flight"
    }
  }
}

extension ReceivedActions {
  var bullets: String { first.bullets(of: count, \.line) }
}

extension ReceivedAction {
  fileprivate var line: String { "\(action.brief), from \(origin)" }

  var cameFrom: String { "    It came from \(origin)." }
}

extension Comparison {
  var isDifferent: Bool { if case .different = self { true } else { false } }

  /// Paths first, then the tree; or why nothing shows.
  var evidence: String {
    switch self {
    case .different(let difference): difference.text()
    case .invisible(let reasons):
      "    == says they differ, but nothing visible does:\n" + reasons.bullets(\.description)
    case .equal: "    == says they differ, but nothing visible does."
    }
  }
}

extension Int {
  /// “1 action was”, “2 actions were”.
  fileprivate func of(_ noun: String) -> String {
    self == 1 ? "1 \(noun) was" : "\(self) \(noun)s were"
  }
}

extension String? {
  /// What a test says of its assertion.
  fileprivate var lines: [String] { map { ["    " + $0] } ?? [] }
}

extension String {
  /// The text of an error: in a title, and so bounded.
  fileprivate var brief: String { onOneLine(atMost: 500) }
}

package import LockstepDiff
internal import LockstepSimulation

/// A failure of a block that receives actions in any order.
package enum UnorderedFailure: Sendable, Hashable {
  /// An action arrived that matches none of the remaining expectations.
  ///
  /// The difference is present if exactly one action is still expected, and all of it is known.
  case other(
    StepSummary,
    expected: [TestFailure.ExpectedAction],
    received: UnreceivedActionList,
    difference: Comparison?
  )

  /// No action arrived for some expectations, and nothing can run.
  case missing(
    [TestFailure.ExpectedAction],
    received: UnreceivedActionList,
    waiting: UnreceivedActionList,
    IdleStoreSummary
  )

  /// The changes in the actions' common closure were already present before the actions.
  case changesNothing
}

extension UnorderedFailure {
  var title: String {
    switch self {
    case .other(let received, let expected, _, _):
      "Expected to receive \(Self.text(of: expected)), but received \(received.action.brief)."
    case .missing(let missing, let received, _, _) where missing.count > 1:
      "\(missing.count) of \(missing.count + received.count) actions that were expected in any order were not received."
    case .missing(let missing, _, let waiting, let store):
      "Expected to receive \(Self.text(of: missing)), but \(store.noActionArrived(besides: waiting))."
    case .changesNothing: "Expected the actions to change the state together, but nothing changed."
    }
  }

  var evidence: [String] {
    switch self {
    case .other(let action, let expected, let received, let difference):
      [action.evidence] + Self.list("Still expected", expected) + Self.list(received)
        + (difference.map { [$0.evidence + $0.legend(TestFailure.legend)] } ?? [])
    case .missing(let missing, let received, let waiting, let store):
      Self.list("Not received", missing) + Self.list(received)
        + (waiting.isEmpty ? [] : ["    Waiting to be received:\n" + waiting.bullets])
        + store.evidence
    case .changesNothing:
      ["    The closure of `assert:` changes nothing: the state had its values before the first action."]
    }
  }

  var nextStep: String {
    switch self {
    case .other(let action, _, _, _): "Receive \(action.action.brief) in the block too, or fix the effect that sent it."
    case .missing(_, _, _, let store): store.nextStep
    case .changesNothing: "Remove `assert:`, or fix the reducer."
    }
  }

  private static func text(of expected: [TestFailure.ExpectedAction]) -> String {
    expected.count == 1 ? expected[0].text : "one of \(expected.count) actions"
  }

  /// Lists several expectations; a single one is part of the title.
  private static func list(_ heading: String, _ expected: [TestFailure.ExpectedAction]) -> [String] {
    expected.count == 1 ? [] : ["    \(heading):\n" + expected.groupedBullets(\.text).joined(separator: "\n")]
  }

  private static func list(_ received: UnreceivedActionList) -> [String] {
    received.isEmpty ? [] : ["    Received before:\n" + received.bullets]
  }
}

package import LockstepDiff

/// What a block of actions in any order found wrong. `UnorderedFailure+Text.swift` puts it into words.
package enum UnorderedFailure: Sendable, Hashable {
  /// An action came that none of the free expectations matches.
  ///
  /// The difference is there if a single action is left to be expected, and the whole of it is known.
  case other(
    StepSummary,
    expected: [TestFailure.ExpectedAction],
    received: ReceivedActions,
    difference: Comparison?
  )

  /// No action came for some of the expectations, and nothing can run.
  case missing(
    [TestFailure.ExpectedAction],
    received: ReceivedActions,
    skipped: ReceivedActions,
    IdleStore
  )

  /// What the actions are expected to change together was so before them.
  case changesNothing
}

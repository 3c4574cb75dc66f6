package import LockstepDiff

/// A failure of a block that receives actions in any order. `UnorderedFailure+Text.swift` puts it into words.
package enum UnorderedFailure: Sendable, Hashable {
  /// An action came that matches none of the remaining expectations.
  ///
  /// The difference is present if exactly one action is still expected, and all of it is known.
  case other(
    StepSummary,
    expected: [TestFailure.ExpectedAction],
    received: ReceivedActions,
    difference: Comparison?
  )

  /// Some expectations got no action, and nothing can run.
  case missing(
    [TestFailure.ExpectedAction],
    received: ReceivedActions,
    skipped: ReceivedActions,
    IdleStore
  )

  /// The changes in the actions' common closure were already present before them.
  case changesNothing
}

import Lockstep
import LockstepDiff

@testable import LockstepTesting

/// Failures and notes about skipped actions, effects and assertions.
extension TestFailureTextTests {
  static let skippedSamples = [
    Sample(
      failure: .withSteps(.nothingToSkip(.effects), ListedSteps(last: [])),
      text: """
        Expected an effect to skip, but none is in flight.

        Remove the call, or pass `strict: false`.
        """
    ),
    Sample(
      failure: .nothingToSkip(.receivedActions),
      text: """
        Expected a received action to skip, but none is waiting.

        Remove the call, or pass `strict: false`.
        """
    ),
    Sample(
      failure: .nothingToSkip(.effects),
      text: """
        Expected an effect to skip, but none is in flight.

        Remove the call, or pass `strict: false`.
        """
    ),
    Sample(
      failure: .skippedAction(
        FailureSamples.received,
        Difference.between(Counter.State(), Counter.State(loaded: ["a"]))
      ),
      text: """
        A received action was skipped: .loaded("a")

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            loaded[0]: + "a"

            Counter.State(
              count: 0,
              loaded: [
          +     [0]: "a"
              ]
            )

        (Before: −, After: +)
        """
    ),
    Sample(
      failure: .skippedAction(FailureSamples.received(in: 4, .touched), nil),
      text: """
        A received action was skipped: .touched

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            The reducer changed nothing.
        """
    ),
    Sample(
      failure: .skippedChange(FailureSamples.change(from: 0, to: 1), isPartlyAsserted: false),
      text: """
        A state change was not asserted: …

            count: 0 → 1

            Counter.State(
          −   count: 0,
          +   count: 1,
              loaded: []
            )

        (Before: −, After: +)
        """
    ),
    Sample(
      failure: .skippedChange(Comparison(Price(value: .nan), Price(value: .nan)), isPartlyAsserted: true),
      text: """
        A state change may be only partly asserted: …

            == reports a difference, but nothing visible differs:
            • value: nan is never equal to itself

        Check it with `isNaN`, in == or in the test.
        """
    ),
  ]
}

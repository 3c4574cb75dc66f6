import Lockstep
import LockstepDiff
import LockstepTesting

/// Failures of assertions about the state.
extension TestFailureTextTests {
  static let stateSamples = [
    Sample(
      failure: .stateMismatch(FailureSamples.change(from: 2, to: 1), after: FailureSamples.increment),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Step 1 at 0s: .increment, sent by the test.
        It changed:
            count: 0 → 1

        Fix the reducer at .increment, or change the closure.
        """
    ),
    Sample(
      failure: .stateMismatch(FailureSamples.change(from: 2, to: 1), after: FailureSamples.unchanged),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Step 3 at 1s: .touched, sent by “load” (cancel id .start), started by .start in step 1 at 0s.
        The reducer changed nothing.

        Fix the reducer at .touched, or change the closure.
        """
    ),
    Sample(
      failure: .stateMismatch(
        FailureSamples.change(from: 2, to: 1),
        after: FailureSamples.unchanged,
        written: FailureSamples.write
      ),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Step 3 at 1s: .touched, sent by “load” (cancel id .start), started by .start in step 1 at 0s.
        The reducer changed nothing.
        Why: step 1 at 0s wrote `count: 0 → 1`:
             .increment, sent by the test.

        Fix the reducer at .touched, or change the closure.
        """
    ),
    Sample(
      failure: .stateMismatch(FailureSamples.change(from: 2, to: 1), written: FailureSamples.write),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Why: step 1 at 0s wrote `count: 0 → 1`:
             .increment, sent by the test.
        """
    ),
    Sample(
      failure: .unexpectedStateChange(FailureSamples.change(from: 0, to: 1), after: FailureSamples.increment),
      text: """
        The state changed, but no change was expected: …

            count: 0 → 1

            Counter.State(
          −   count: 0,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Step 1 at 0s: .increment, sent by the test.
        Assert the change in a trailing closure, or fix the reducer.
        """
    ),
    Sample(
      failure: .unexpectedStateChange(FailureSamples.change(from: 0, to: 1)),
      text: """
        The state changed, but no change was expected: …

            count: 0 → 1

            Counter.State(
          −   count: 0,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        Assert the change in a trailing closure, or fix the reducer.
        """
    ),
    Sample(
      failure: .stateMismatch(Comparison(Price(value: .nan), Price(value: .nan))),
      text: """
        A state change does not match expectation: …

            == reports a difference, but nothing visible differs:
            • value: nan is never equal to itself

        Check it with `isNaN`, in == or in the test.
        """
    ),
    Sample(
      failure: .expectationChangesNothing(FailureSamples.received(in: 7, .touched)),
      text: """
        Expected the state to change, but nothing changed: .touched

            Step 7 at 3s: neither the closure nor the reducer changed the state.
            (An optional chain through nil changes nothing.)

        Remove the closure, or fix the reducer.
        """
    ),
    Sample(
      failure: .expectationThrew(error: "NoSuchRow(id: 7)"),
      text: """
        The expectation threw an error: NoSuchRow(id: 7)

            The state was not compared.

        Fix the error that the closure throws.
        """
    ),
    Sample(
      failure: .issue(.unimplemented(name: "AuthManager.login", location: .sample)),
      text: EngineIssue.unimplemented(name: "AuthManager.login", location: .sample).text
    ),
  ]
}

/// A value that is unequal to itself if it is NaN.
struct Price: Equatable {
  var value: Double
}

extension CodeLocation {
  fileprivate static let sample = CodeLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
}

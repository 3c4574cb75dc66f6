import Lockstep
import LockstepDiff

@testable import LockstepTesting

/// Failures of `receive`.
extension TestFailureTextTests {
  static let receivedSamples = [
    Sample(
      failure: .withSteps(
        .nothingReceived(
          expected: .action(FailureSamples.action(.touched)),
          waiting: ReceivedActions(),
          IdleStoreSummary(IdleStoreEffects(inFlight: []), time: .seconds(8))
        ),
        ListedSteps(last: [
          FailureSamples.step(7, .start, StepEffects(started: ["load", "save"], mentionsNoCancellation: true)),
          FailureSamples.step(
            8,
            .increment,
            StepEffects(sent: [FailureSamples.action(.touched)], cancelled: ["load"])
          ),
          FailureSamples.received,
        ])
      ),
      text: """
        Expected to receive .touched, but no action arrived (at 8s).

            No effect is in flight.

            The last 3 steps:
            • step 7 at 7s: .start started “load”, “save”, cancelled nothing
            • step 8 at 8s: .increment sent .touched, cancelled “load”
            • step 4 at 1.5s: .loaded("a"), from “load” (step 1), started nothing

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    ),
    Sample(
      failure: .otherReceived(
        UnexpectedAction(
          FailureSamples.received(in: 4, successor: 3),
          expected: .action(FailureSamples.action(.loaded("b"))),
          difference: Comparison(Counter.Action.loaded("b"), Counter.Action.loaded("a"))
        )
      ),
      text: """
        Expected to receive .loaded("b"), but received .loaded("a").

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.
            Step 3 started another “load” without cancelling that of step 1.

            loaded: "b" → "a"

            .loaded(
          −   "b"
          +   "a"
            )

        (Expected: −, Actual: +)

        Fix the effect that sent it (“load”, started in step 1), or receive it here if it is right.
        """
    ),
    Sample(
      failure: .otherReceived(
        UnexpectedAction(
          FailureSamples.immediate,
          expected: .case(name: "loaded", payload: "String"),
          difference: nil,
          actionsBefore: 1,
          isUnderSchedule: true
        )
      ),
      text: """
        Expected to receive .loaded(…), but received .touched.

            Step 2 at 0s, sent by `Effect.send` from step 1 at 0s (.start).
            It started nothing, cancelled “load”, “save”.

        The expected action is next in the queue: receive .touched first, or fix the order of the effects.
        If both orders are right, receive the actions with `receiveUnordered`.
        """
    ),
    Sample(
      failure: .otherReceived(
        UnexpectedAction(FailureSamples.received, expected: .predicate, difference: nil, actionsBefore: 3)
      ),
      text: """
        Expected to receive an action that the predicate accepts, but received .loaded("a").

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

        The expected action is in the queue, after 3 others: receive them first, or fix the order of the effects.
        """
    ),
    Sample(
      failure: .otherReceived(
        UnexpectedAction(
          FailureSamples.received(in: 2, .touched),
          expected: .action(FailureSamples.action(.touched)),
          difference: Comparison(Token("a"), Token("b"))
        )
      ),
      text: """
        Received .touched, but with a different hidden value.

            Step 2 at 500ms, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            value: hidden values differ

        Check the secret that the test expects, or the dependency that makes it.
        """
    ),
  ]
}

private struct Token: Equatable {
  @Secret var value: String

  init(_ value: String) { self.value = value }
}

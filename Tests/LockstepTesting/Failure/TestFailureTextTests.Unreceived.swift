import Lockstep
import LockstepDiff

@testable import LockstepTesting

/// Failures about unreceived actions.
extension TestFailureTextTests {
  static let unreceivedSamples = [
    Sample(
      failure: .withSteps(
        .unreceivedAtEnd(ReceivedActions([FailureSamples.received])),
        ListedSteps(
          origin: 1,
          first: [FailureSamples.step(1, .start), FailureSamples.step(2, .increment)],
          omitted: 4,
          last: [FailureSamples.step(7, .increment), FailureSamples.immediate]
        )
      ),
      text: """
        An action was not received: .loaded("a")

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            Steps from 1 on:
            • step 1 at 1s: .start started nothing
            • step 2 at 2s: .increment started nothing
            … (4 more)
            • step 7 at 7s: .increment started nothing
            • step 2 at 0s: .touched, from `Effect.send` (step 1), started nothing, cancelled “load”, “save”

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(
        .sending(FailureSamples.action(.increment)),
        ReceivedActions([FailureSamples.received])
      ),
      text: """
        1 action was not received before sending .increment: …

            • step 4 at 1.5s: .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

        Receive it first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(
        .advancing(.milliseconds(500)),
        ReceivedActions([FailureSamples.received]),
        earlier: LateReceivedAction(
          action: FailureSamples.received.action,
          step: 3,
          location: CodeLocation(fileID: "App/LoginTests.swift", filePath: "", line: 74, column: 3)
        )
      ),
      text: """
        1 action was not received before advancing the clock by 500ms: …

            • step 4 at 1.5s: .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

            An earlier .loaded("a") (step 3, reported above) was received at LoginTests.swift:74.

        Receive it first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(
        .advancing(.seconds(2)),
        ReceivedActions(
          [FailureSamples.immediate] + [4, 6, 7, 8].map { FailureSamples.received(in: $0, successor: 3) }
        )
      ),
      text: """
        5 actions were not received before advancing the clock by 2s: …

            • step 2 at 0s: .touched, from `Effect.send` from step 1 at 0s (.start); it started nothing, cancelled “load”, “save”
            • steps 4, 6–8 at 1.5s to 3.5s: 4 × .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

            Step 3 started another “load” without cancelling that of step 1.

        Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedAtEnd(ReceivedActions([4, 5].map { FailureSamples.received(in: $0) })),
      text: """
        2 actions were not received: 2 × .loaded("a")

            Steps 4–5 at 1.5s to 2s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

        Receive them with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
  ]
}

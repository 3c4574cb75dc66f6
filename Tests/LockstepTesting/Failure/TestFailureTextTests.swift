import Lockstep
import LockstepDiff
import LockstepTesting
import Testing

/// Every failure's whole text: what was expected, what was found, where, and one next step.
struct TestFailureTextTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let failure: TestFailure
    let text: String
    var testDescription: String { failure.title }
  }

  @Test func theStateMismatchOfTheContractPrintsExactly() {
    let expected = Login.State(email: "blob@example.com", isLoading: true)
    let actual = Login.State(email: "blob@example.com", isLoading: false)
    #expect(
      TestFailure.stateMismatch(Comparison(expected, actual)).text == """
        A state change does not match expectation: …

            isLoading: true → false

            Login.State(
              email: "blob@example.com",
          −   isLoading: true
          +   isLoading: false
            )

        (Expected: −, Actual: +)
        """
    )
  }

  @Test(arguments: stateSamples + actionSamples)
  func failuresPrintExactly(_ sample: Sample) {
    #expect(sample.failure.text == sample.text)
  }

  @Test func listsOfActionsAreBounded() {
    let actions = ReceivedActions(
      (0..<5_000).map { Samples.step($0 + 1, .loaded("\($0)")) }
    )
    #expect(actions.first.count == 100)
    let lines = TestFailure.unreceivedBefore(.skippingEffects, actions).text.split(separator: "\n")
    #expect(lines.count == 1 + 20 + 1 + 1)
    #expect(lines.first == "5000 actions were not received before skipping the effects in flight: …")
    #expect(lines.dropLast().last == "    … (4980 more)")
  }

  @Test func errorsThatPrintWholeDocumentsAreCut() {
    let error = String(repeating: "long ", count: 100_000)
    #expect(TestFailure.expectationThrew(error: error).title.count == "The expectation threw an error: ".count + 500)
    #expect(TestFailure.expressionThrew(error: error, message: nil).title.hasSuffix("long…"))
  }

  static let stateSamples = [
    Sample(
      failure: .stateMismatch(Samples.change(from: 2, to: 1), after: Samples.increment),
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
      failure: .stateMismatch(Samples.change(from: 2, to: 1), after: Samples.unchanged),
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
      failure: .unexpectedStateChange(Samples.change(from: 0, to: 1), after: Samples.increment),
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
      failure: .unexpectedStateChange(Samples.change(from: 0, to: 1)),
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

            == says they differ, but nothing visible does:
            • value: nan is never equal to itself

        Make == compare the visible fields.
        """
    ),
    Sample(
      failure: .expectationChangesNothing(Samples.received(in: 7, .touched)),
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
      failure: .skippedChange(Samples.change(from: 0, to: 1), isPartlyAsserted: false),
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

            == says they differ, but nothing visible does:
            • value: nan is never equal to itself

        Make == compare the visible fields.
        """
    ),
    Sample(
      failure: .issue(.unimplemented(name: "AuthManager.login", location: .sample)),
      text: EngineIssue.unimplemented(name: "AuthManager.login", location: .sample).text
    ),
  ]

  static let actionSamples = [
    Sample(
      failure: .withSteps(
        .nothingReceived(
          expected: .action(Samples.action(.touched)),
          skipped: ReceivedActions(),
          IdleStore(inFlight: [], time: .seconds(8))
        ),
        StepList(last: [
          Samples.step(7, .start, EffectChanges(started: ["load", "save"], mentionsNoCancellation: true)),
          Samples.step(8, .increment, EffectChanges(sent: [Samples.action(.touched)], cancelled: ["load"])),
          Samples.received,
        ])
      ),
      text: """
        Expected to receive .touched, but no action came (at 8s).

            No effect is in flight.

            The last 3 steps:
            • step 7 at 7s: .start started “load”, “save”, cancelled nothing
            • step 8 at 8s: .increment sent .touched, cancelled “load”
            • step 4 at 1.5s: .loaded("a"), from “load” (step 1), started nothing

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    ),
    Sample(
      failure: .withSteps(
        .unreceivedAtEnd(ReceivedActions([Samples.received])),
        StepList(
          origin: 1,
          first: [Samples.step(1, .start), Samples.step(2, .increment)],
          omitted: 4,
          last: [Samples.step(7, .increment), Samples.immediate]
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
      failure: .withSteps(.nothingToSkip(.effects), StepList(last: [])),
      text: """
        Expected an effect to skip, but none is in flight.

        Remove the call, or pass `strict: false`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(.sending(Samples.action(.increment)), ReceivedActions([Samples.received])),
      text: """
        1 action was not received before sending .increment: …

            • step 4 at 1.5s: .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

        Receive it first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(
        .advancing(.milliseconds(500)),
        ReceivedActions([Samples.received]),
        earlier: LateReceipt(
          action: Samples.received.action,
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
        .skippingEffects,
        ReceivedActions(
          [Samples.immediate] + [4, 6, 7, 8].map { Samples.received(in: $0, successor: 3) }
        )
      ),
      text: """
        5 actions were not received before skipping the effects in flight: …

            • step 2 at 0s: .touched, from `Effect.send` from step 1 at 0s (.start); it started nothing, cancelled “load”, “save”
            • steps 4, 6–8 at 1.5s to 3.5s: 4 × .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

            Step 3 started another “load” without cancelling that of step 1.

        Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedAtEnd(ReceivedActions([4, 5].map { Samples.received(in: $0) })),
      text: """
        2 actions were not received: 2 × .loaded("a")

            Steps 4–5 at 1.5s to 2s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

        Receive them with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .otherReceived(
        UnexpectedAction(
          Samples.received(in: 4, successor: 3),
          expected: .action(Samples.action(.loaded("b"))),
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
          Samples.immediate,
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
        UnexpectedAction(Samples.received, expected: .predicate, difference: nil, actionsBefore: 3)
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
          Samples.received(in: 2, .touched),
          expected: .action(Samples.action(.touched)),
          difference: Comparison(Token("a"), Token("b"))
        )
      ),
      text: """
        Received .touched, but with another hidden value.

            Step 2 at 500ms, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            value: hidden values differ

        Check the secret that the test expects, or the dependency that makes it.
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
      failure: .skippedAction(Samples.received, Difference.between(Counter.State(), Counter.State(loaded: ["a"]))),
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
      failure: .skippedAction(Samples.received(in: 4, .touched), nil),
      text: """
        A received action was skipped: .touched

            Step 4 at 1.5s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            The reducer changed nothing.
        """
    ),
  ]
}

private enum Login {
  struct State: Equatable {
    var email: String
    var isLoading: Bool
  }
}

private struct Token: Equatable {
  @Secret var value: String

  init(_ value: String) { self.value = value }
}

private struct Price: Equatable {
  var value: Double
}

extension CodeLocation {
  fileprivate static let sample = CodeLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
}

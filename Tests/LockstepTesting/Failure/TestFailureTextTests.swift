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
      (0..<5_000).map { ReceivedAction(action: Samples.action(.loaded("\($0)")), origin: "the effect “load”") }
    )
    #expect(actions.first.count == 20)
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
      failure: .stateMismatch(Samples.change(from: 2, to: 1), after: Samples.increment()),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        The action of step 1 at 0s was .increment, sent by the test.
        It changed:
            count: 0 → 1
        """
    ),
    Sample(
      failure: .stateMismatch(Samples.change(from: 2, to: 1), after: Samples.nothing),
      text: """
        A state change does not match expectation: …

            count: 2 → 1

            Counter.State(
          −   count: 2,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        The action of step 3 at 1.5s was .touched, received from the effect “load” (cancel id .start), started by .start in step 1 at 0s.
        It changed nothing.
        """
    ),
    Sample(
      failure: .unexpectedStateChange(Samples.change(from: 0, to: 1), after: Samples.increment()),
      text: """
        The state changed, but no change was expected: …

            count: 0 → 1

            Counter.State(
          −   count: 0,
          +   count: 1,
              loaded: []
            )

        (Expected: −, Actual: +)

        The action of step 1 at 0s was .increment, sent by the test.
        Assert the change in a trailing closure, or mend the reducer.
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

        Assert the change in a trailing closure, or mend the reducer.
        """
    ),
    Sample(
      failure: .stateMismatch(Comparison(Price(value: .nan), Price(value: .nan))),
      text: """
        A state change does not match expectation: …

            == says they differ, but nothing visible does:
            • value: nan is never equal to itself

        Give the type an == that compares what is visible.
        """
    ),
    Sample(
      failure: .expectationChangesNothing(action: Samples.action(.touched)),
      text: """
        Expected the state to change, but nothing changed: .touched

            The state was so already: the trailing closure changes nothing, and neither does the reducer.

        Mend first what failed before this step, if anything did. Otherwise leave the trailing closure out, or mend the reducer.
        """
    ),
    Sample(
      failure: .expectationThrew(error: "NoSuchRow(id: 7)"),
      text: """
        The expectation threw an error: NoSuchRow(id: 7)

            The state was not compared with what the closure should have made of it.

        Mend what throws in the trailing closure.
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
        Of a state change, perhaps only a part was asserted: …

            == says they differ, but nothing visible does:
            • value: nan is never equal to itself

        Give the type an == that compares what is visible.
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
          inFlight: [],
          timeout: nil
        ),
        .last([Samples.step(7, .start, effects: 2), Samples.step(8, .increment, effects: 0)])
      ),
      text: """
        Expected to receive .touched, but no action came.

            No effect is in flight.

            The last steps were:
            • step 7 at 7s: .start, which began 2 effects
            • step 8 at 8s: .increment, which began no effect

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    ),
    Sample(
      failure: .withSteps(.unreceivedAtEnd(Samples.received), .last([Samples.step(1, .start, effects: 1)])),
      text: """
        An action was not received: .loaded("a")

            It came from the effect “load” (cancel id .start), started by .start in step 1 at 0s.

            The last step was:
            • step 1 at 1s: .start, which began 1 effect

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .withSteps(
        .unreceivedAtEnd(Samples.received),
        .since([Samples.step(2, .increment, effects: 0), Samples.step(3, .increment, effects: 0)], more: 4)
      ),
      text: """
        An action was not received: .loaded("a")

            It came from the effect “load” (cancel id .start), started by .start in step 1 at 0s.

            Since then:
            • step 2 at 2s: .increment, which began no effect
            • step 3 at 3s: .increment, which began no effect
            … (4 more)

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .withSteps(.nothingToSkip(.effects), .since([], more: 0)),
      text: """
        Expected an effect to skip, but none is in flight.

        Remove the call, or pass `strict: false`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(.sending(Samples.action(.increment)), ReceivedActions([Samples.received])),
      text: """
        1 action was not received before sending .increment: …

            • .loaded("a"), from the effect “load” (cancel id .start), started by .start in step 1 at 0s

        Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(.advancing(.milliseconds(500)), ReceivedActions([Samples.received])),
      text: """
        1 action was not received before advancing the clock by 500ms: …

            • .loaded("a"), from the effect “load” (cancel id .start), started by .start in step 1 at 0s

        Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedBefore(.skippingEffects, ReceivedActions([Samples.received, Samples.other])),
      text: """
        2 actions were not received before skipping the effects in flight: …

            • .loaded("a"), from the effect “load” (cancel id .start), started by .start in step 1 at 0s
            • .touched, from Effect.send, returned for .start in step 1 at 0s

        Receive them first with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .unreceivedAtEnd(Samples.received),
      text: """
        An action was not received: .loaded("a")

            It came from the effect “load” (cancel id .start), started by .start in step 1 at 0s.

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """
    ),
    Sample(
      failure: .otherReceived(
        Samples.received,
        expected: .action(Samples.action(.loaded("b"))),
        difference: Comparison(Counter.Action.loaded("b"), Counter.Action.loaded("a")),
        isExpectedWaiting: false
      ),
      text: """
        Expected to receive .loaded("b"), but received .loaded("a").

            It came from the effect “load” (cancel id .start), started by .start in step 1 at 0s.

            loaded: "b" → "a"

            .loaded(
          −   "b"
          +   "a"
            )

        (Expected: −, Actual: +)

        Receive .loaded("a") here, or mend the effect that sent it.
        """
    ),
    Sample(
      failure: .otherReceived(
        Samples.other,
        expected: .case(name: "loaded", payload: "String"),
        difference: nil,
        isExpectedWaiting: true
      ),
      text: """
        Expected to receive .loaded(…), but received .touched.

            It came from Effect.send, returned for .start in step 1 at 0s.

        The expected action waits behind it: receive .touched first, or mend the order of the effects.
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

            It came from the effect “load” (cancel id .start), started by .start in step 1 at 0s.

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
      failure: .skippedAction(Samples.other, nil),
      text: """
        A received action was skipped: .touched

            It came from Effect.send, returned for .start in step 1 at 0s.

            It changed nothing.
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

private struct Price: Equatable {
  var value: Double
}

extension CodeLocation {
  fileprivate static let sample = CodeLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
}

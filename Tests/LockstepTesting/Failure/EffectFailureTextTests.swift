import LockstepSimulation
import LockstepTesting
import Testing

/// The complete text of failures about effects in flight.
struct EffectFailureTextTests {
  @Test func aMissingActionWithNothingInFlightPointsAtTheReducer() {
    #expect(
      TestFailure.nothingReceived(
        expected: .predicate,
        waiting: ReceivedActions(),
        IdleStoreSummary(IdleStoreEffects(inFlight: []))
      ).text
        == """
        Expected to receive an action that the predicate accepts, but no action arrived (at 0s).

            No effect is in flight.

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    )
  }

  @Test func aMissingActionListsSleepingEffectsAndTheNextDeadline() {
    #expect(
      Self.nothingReceived(timeout: nil).text == """
        Expected to receive an action of the case whose payload is Response, but no action arrived (at 0s).

            2 effects are in flight:
            • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 10s
            • “work 1” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 500ms

        Advance the clock: `await store.advance(by: .milliseconds(500))`.
        """
    )
  }

  @Test func aSleepOfZeroNeedsAnAdvanceWithoutADuration() throws {
    let failure = TestFailure.nothingReceived(
      expected: .case(name: nil, payload: "Response"),
      waiting: ReceivedActions(),
      IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.sleeping(.zero)))
    )
    #expect(
      failure.text == """
        Expected to receive an action of the case whose payload is Response, but no action arrived (at 0s).

            1 effect is in flight:
            • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 0s

        Advance the clock: `await store.advance()`.
        """
    )
    let effect = try #require(FailureSamples.sleeping(.zero).first)
    #expect(
      TestFailure.inFlightAtEnd(effect, .testEnd).text.hasSuffix(
        "Advance the clock with `await store.advance()`, cancel the effect, or call `await store.skipInFlightEffects()`."
      )
    )
  }

  @Test func aMissingActionWithATimeoutMentionsTheTimeout() {
    #expect(
      Self.nothingReceived(timeout: .seconds(2)).text == """
        Expected to receive an action of the case whose payload is Response, but no action arrived (at 0s).

            2 effects are in flight:
            • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 10s
            • “work 1” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 500ms

        Nothing arrived from outside in 2s. Advance the clock: `await store.advance(by: .milliseconds(500))`.
        """
    )
  }

  private static func nothingReceived(timeout: Duration?) -> TestFailure {
    .nothingReceived(
      expected: .case(name: nil, payload: "Response"),
      waiting: ReceivedActions(),
      IdleStoreSummary(
        IdleStoreEffects(inFlight: FailureSamples.sleeping(.seconds(10), .milliseconds(500))),
        timeout: timeout
      )
    )
  }

  @Test func leftoversBeyondTwentyAreCounted() {
    #expect(
      TestFailure.moreAtEnd(.effects, count: 1).text == """
        1 more effect is still in flight.

        Fix the failures above first.
        """
    )
    #expect(
      TestFailure.moreAtEnd(.receivedActions, count: 4980).text == """
        4980 more actions were not received.

        Fix the failures above first.
        """
    )
    #expect(
      TestFailure.moreAtEnd(.effects, count: 2).title == "2 more effects are still in flight."
    )
    #expect(TestFailure.moreAtEnd(.receivedActions, count: 1).title == "1 more action was not received.")
  }

  @Test func aMissingActionListsWaitingActionsAndOutsideWaits() {
    let failure = TestFailure.nothingReceived(
      expected: .action(FailureSamples.action(.loaded("b"))),
      waiting: ReceivedActions([FailureSamples.received]),
      IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.waitingOutside()), timeout: .seconds(1))
    )
    #expect(
      failure.text == """
        Expected to receive .loaded("b"), but no such action arrived (at 0s).

            1 other action was waiting to be received:
            • step 4 at 1.5s: .loaded("a"), from “load” (cancel id .start), started by .start in step 1 at 0s

            1 effect is in flight:
            • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: waits for something outside the simulation

        Make the dependency respond, or wait longer: `timeout: .seconds(5)`.
        """
    )
  }

  @Test func anEffectInFlightAtTheEndIsReportedWithItsOriginAndAHint() throws {
    let effect = try #require(FailureSamples.sleeping(.seconds(10)).first)
    #expect(
      TestFailure.inFlightAtEnd(effect, .testEnd).text == """
        An effect is still in flight at the end of the test: “work 0”

            made at     Shop/Counter.swift:42
            started by  .start in step 1 at 0s
            cancel id   .start
            now         sleeps on the clock for another 10s

        Advance the clock with `await store.advance(by: .seconds(10))`, cancel the effect, or call \
        `await store.skipInFlightEffects()`.
        """
    )
  }

  @Test func theHintForALongSleepIsToCancelTheEffect() throws {
    let effect = try #require(FailureSamples.sleeping(.seconds(3480)).first)
    #expect(
      TestFailure.inFlightAtEnd(effect, .finish).text == """
        An effect is still in flight at `finish()`: “work 0”

            made at     Shop/Counter.swift:42
            started by  .start in step 1 at 0s
            cancel id   .start
            now         sleeps on the clock for another 58m

        Cancel it (cancel id .start), or call `await store.skipInFlightEffects()`.
        """
    )
  }

  @Test func anEffectOfAnEarlierStepIsNamedAsAPossibleSender() {
    let store = IdleStoreSummary(
      FailureSamples.unlikely(FailureSamples.sleeping(.seconds(3480))),
      time: .seconds(127),
      lastStep: FailureSamples.step(3, .increment)
    )
    #expect(
      TestFailure.nothingReceived(expected: .action(FailureSamples.action(.touched)), waiting: ReceivedActions(), store)
        .text
          == """
          Expected to receive .touched, but no action arrived (at 127s).

              1 effect is in flight:
              • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for \
          another 58m

          If “work 0” (step 1) should send it, advance the clock: `await store.advance(by: .seconds(3480))`.
          Otherwise make the reducer return the missing effect: step 3, .increment, started nothing.
          """
    )
  }

  @Test func anEffectThatIgnoresItsCancellationIsReported() throws {
    let effect = try #require(FailureSamples.cancelledInVain().first)
    #expect(
      TestFailure.inFlightAtEnd(effect, .testEnd).text == """
        An effect is still in flight at the end of the test: “work 0”

            made at     Shop/Counter.swift:42
            started by  .start in step 1 at 0s
            cancel id   .start
            now         was cancelled, but still waits for something outside the simulation

        Let the effect end when it is cancelled: let CancellationError through, or check `Task.isCancelled`.
        """
    )
  }

  @Test func anUnfinishedTaskListsItsEffects() {
    #expect(
      TestFailure.taskUnfinished(inFlight: FailureSamples.waitingOutside()).text == """
        Expected the effects of the action to have finished, but 1 is in flight.

            1 effect is in flight:
            • “work 0” (Shop/Counter.swift:42, cancel id .start), started by .start in step 1 at 0s: waits for something outside the simulation

        Make the dependency it waits for respond, cancel the effect, or call `await store.skipInFlightEffects()`.
        """
    )
  }

  @Test func listsOfEffectsAreBounded() throws {
    let effects = (1...25).flatMap { FailureSamples.sleeping(.seconds($0)) }
    let lines = TestFailure.taskUnfinished(inFlight: effects).text.split(separator: "\n")
    try #require(lines.count == 1 + 1 + 20 + 1 + 1)
    #expect(lines[22] == "    … (5 more)")
  }

  @Test func effectsWithTheSameTextShareALine() throws {
    let effects = (1...24).flatMap { _ in FailureSamples.sleeping(.seconds(1)) } + FailureSamples.sleeping(.seconds(2))
    let lines = TestFailure.taskUnfinished(inFlight: effects).text.split(separator: "\n")
    try #require(lines.count == 1 + 1 + 2 + 1)
    #expect(lines[2].hasPrefix("    • 24 × “work 0” ("))
    #expect(lines[3].hasPrefix("    • “work 0” ("))
  }

  @Test(
    arguments: [
      (.nanoseconds(3), ".nanoseconds(3)"), (.microseconds(20), ".microseconds(20)"),
      (.milliseconds(500), ".milliseconds(500)"), (.milliseconds(1500), ".seconds(1.5)"),
      (.milliseconds(1100), ".milliseconds(1100)"), (.milliseconds(1900), ".milliseconds(1900)"),
      (
        Duration(secondsComponent: 0, attosecondsComponent: 96),
        "Duration(secondsComponent: 0, attosecondsComponent: 96)"
      ),
      (.seconds(90), ".seconds(90)"), (.seconds(120), ".seconds(120)"), (.seconds(7200), ".seconds(7200)"),
    ] as [(Duration, String)]
  )
  func theSuggestedAdvanceIsValidSwift(duration: Duration, code: String) {
    let store = IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.sleeping(duration)))
    let failure = TestFailure.nothingReceived(expected: .predicate, waiting: ReceivedActions(), store)
    #expect(failure.text.contains("`await store.advance(by: \(code))`"))
  }
}

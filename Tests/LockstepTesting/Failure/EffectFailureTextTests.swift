import LockstepSimulation
import LockstepTesting
import Testing

/// The whole text of the failures that tell of effects in flight.
struct EffectFailureTextTests {
  @Test func anActionThatDoesNotComeWithNothingInFlightPointsAtTheReducer() {
    #expect(
      TestFailure.nothingReceived(expected: .predicate, skipped: ReceivedActions(), inFlight: [], timeout: nil).text
        == """
        Expected to receive an action that the predicate accepts, but no action came.

            No effect is in flight.

        Check that the reducer returns the effect that sends it, or remove this `receive`.
        """
    )
  }

  @Test func anActionThatDoesNotComeListsWhatSleepsAndAdvancesToTheFirstToWake() {
    #expect(
      Self.nothingReceived(timeout: nil).text == """
        Expected to receive an action that carries Response, but no action came.

            2 effects are in flight:
            • “work 0” (Counter.swift:42), started by .start in step 1 at 0s: sleeps on the clock for another 10s
            • “work 1” (Counter.swift:42), started by .start in step 1 at 0s: sleeps on the clock for another 500ms

        Let the time go by first: `await store.advance(by: .milliseconds(500))`, or the same of the clock that the test made.
        Where the effect waits for an answer from outside as well, give `receive` a `timeout:`; it then waits for that.
        """
    )
  }

  @Test func aSleepOfZeroNeedsAnAdvanceWithoutADuration() throws {
    let failure = TestFailure.nothingReceived(
      expected: .case(name: nil, payload: "Response"),
      skipped: ReceivedActions(),
      inFlight: Samples.sleeping(.zero),
      timeout: nil
    )
    #expect(
      failure.text == """
        Expected to receive an action that carries Response, but no action came.

            1 effect is in flight:
            • “work 0” (Counter.swift:42), started by .start in step 1 at 0s: sleeps on the clock for another 0s

        Let the time go by first: `await store.advance()`, or the same of the clock that the test made.
        Where the effect waits for an answer from outside as well, give `receive` a `timeout:`; it then waits for that.
        """
    )
    let effect = try #require(Samples.sleeping(.zero).first)
    #expect(
      TestFailure.inFlightAtEnd(effect).text.hasSuffix(
        "Let the time go by with `await store.advance()`, cancel the effect, or call `await store.skipInFlightEffects()`."
      )
    )
  }

  @Test func anActionThatDoesNotComeInTheTimeThatTheTestGaveTellsSo() {
    #expect(
      Self.nothingReceived(timeout: .seconds(2)).text == """
        Expected to receive an action that carries Response, but no action came.

            2 effects are in flight:
            • “work 0” (Counter.swift:42), started by .start in step 1 at 0s: sleeps on the clock for another 10s
            • “work 1” (Counter.swift:42), started by .start in step 1 at 0s: sleeps on the clock for another 500ms

        Nothing came from outside in 2s. Let the time go by: `await store.advance(by: .milliseconds(500))`, or the same of \
        the clock that the test made.
        """
    )
  }

  private static func nothingReceived(timeout: Duration?) -> TestFailure {
    .nothingReceived(
      expected: .case(name: nil, payload: "Response"),
      skipped: ReceivedActions(),
      inFlight: Samples.sleeping(.seconds(10), .milliseconds(500)),
      timeout: timeout
    )
  }

  @Test func whatIsLeftBeyondTwentyIsCounted() {
    #expect(
      TestFailure.moreAtEnd(.effects, count: 1).text == """
        1 more effect is still in flight at the end of the test.

        End first what the failures before this one tell of.
        """
    )
    #expect(
      TestFailure.moreAtEnd(.receivedActions, count: 4980).text == """
        4980 more actions were not received.

        End first what the failures before this one tell of.
        """
    )
    #expect(
      TestFailure.moreAtEnd(.effects, count: 2).title == "2 more effects are still in flight at the end of the test."
    )
    #expect(TestFailure.moreAtEnd(.receivedActions, count: 1).title == "1 more action was not received.")
  }

  @Test func anActionThatDoesNotComeTellsWhatWasSkippedAndWhatWaitsOutside() {
    let failure = TestFailure.nothingReceived(
      expected: .action(Samples.action(.loaded("b"))),
      skipped: ReceivedActions([Samples.received]),
      inFlight: Samples.waitingOutside(),
      timeout: .seconds(1)
    )
    #expect(
      failure.text == """
        Expected to receive .loaded("b"), but no such action came.

            1 other action was skipped:
            • .loaded("a"), from the effect “load” (cancel id .start), started by .start in step 1 at 0s

            1 effect is in flight:
            • “work 0” (Counter.swift:42), started by .start in step 1 at 0s: waits for something outside the simulation

        Make the dependency answer, or wait longer: `timeout: .seconds(5)`.
        """
    )
  }

  @Test func anEffectInFlightAtTheEndTellsWhereItWasMadeAndHowToEndIt() throws {
    let effect = try #require(Samples.sleeping(.seconds(10)).first)
    #expect(
      TestFailure.inFlightAtEnd(effect).text == """
        An effect is still in flight at the end of the test: “work 0”

            made at     Shop/Counter.swift:42
            started by  .start in step 1 at 0s
            cancel id   .start
            now         sleeps on the clock for another 10s

        Let the time go by with `await store.advance(by: .seconds(10))`, cancel the effect, or call \
        `await store.skipInFlightEffects()`.
        """
    )
  }

  @Test func anEffectThatIgnoresItsCancellationIsToldToHeedIt() throws {
    let effect = try #require(Samples.cancelledInVain().first)
    #expect(
      TestFailure.inFlightAtEnd(effect).text == """
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
      TestFailure.taskUnfinished(inFlight: Samples.waitingOutside()).text == """
        Expected the effects of the action to be over, but they are not.

            1 effect is in flight:
            • “work 0” (Counter.swift:42), started by .start in step 1 at 0s: waits for something outside the simulation

        Make the dependency it waits for answer, cancel the effect, or call `await store.skipInFlightEffects()`.
        """
    )
  }

  @Test func listsOfEffectsAreBounded() throws {
    let effects = (1...25).flatMap { Samples.sleeping(.seconds($0)) }
    let lines = TestFailure.taskUnfinished(inFlight: effects).text.split(separator: "\n")
    try #require(lines.count == 1 + 1 + 20 + 1 + 1)
    #expect(lines[22] == "    … (5 more)")
  }

  @Test func effectsThatReadAlikeShareALine() throws {
    let effects = (1...24).flatMap { _ in Samples.sleeping(.seconds(1)) } + Samples.sleeping(.seconds(2))
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
  func theTimeToAdvanceByIsCode(duration: Duration, code: String) {
    let failure = TestFailure.taskUnfinished(inFlight: Samples.sleeping(duration))
    #expect(failure.text.contains("`await store.advance(by: \(code))`"))
  }
}

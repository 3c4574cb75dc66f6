import LockstepSimulation
import LockstepTesting
import Testing

/// The text of failures about effects in flight, beyond the golden texts.
struct EffectFailureTextTests {
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
    let failure = TestFailure.nothingReceived(expected: .predicate, waiting: UnreceivedActionList(), store)
    #expect(failure.text.contains("`await store.advance(by: \(code))`"))
  }
}

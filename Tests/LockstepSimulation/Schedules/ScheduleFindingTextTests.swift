import Testing

@testable import Lockstep
@testable import LockstepSimulation

/// The exact text of every finding.
@Suite struct ScheduleFindingTextTests {
  private static let command = "swift test --filter theLastSearchWins"

  private func expect(_ finding: ScheduleFinding, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(finding.text(command: Self.command) == text, sourceLocation: sourceLocation)
  }

  private static func effect(_ name: String, _ number: Int, store: Int = 1) -> RunLog.JobOwner {
    let location = CodeLocation(fileID: "App/Search.swift", filePath: "", line: 7, column: 1)
    return .effect(EffectName(given: name, location: location), number: number, store: store)
  }

  private static var log: RunLog {
    var log = RunLog()
    log.note(
      RunLog.Deviation(
        choice: Schedule.Choice(number: 3, pick: 1),
        time: .zero,
        taken: .job(effect("search", 2), number: 1),
        oldest: .job(.actor, number: 4)
      )
    )
    log.note(
      RunLog.Deviation(
        choice: Schedule.Choice(number: 12, pick: 2),
        time: .milliseconds(1500),
        taken: .timer(effect("timeout", 3, store: 2)),
        oldest: .job(.outside, number: 1)
      )
    )
    return log
  }

  @Test func aFailureListsReorderedJobsAndHowToReplayIt() {
    expect(
      .failed(Self.log),
      """
      It fails under the schedule 3:1,12:2, not oldest first.

          3:1   at 0s    job 1 of “search” (effect 2), before job 4 of an actor
          12:2  at 1.5s  timer of “timeout” (effect 3 of store 2), before job 1 of external code

      Run it alone: `LOCKSTEP_SCHEDULE=3:1,12:2 swift test --filter theLastSearchWins`
      """
    )
    expect(.failed(RunLog()), "It also fails oldest first, so the order is not the cause.")
  }

  @Test func aFailureListsOtherAnswersAndHowToGiveOne() {
    var log = RunLog()
    log.note(
      RunLog.Deviation(
        choice: Schedule.Choice(number: 2, pick: 1),
        time: .zero,
        taken: .answer("log in", option: "offline"),
        oldest: .answer("log in", option: "signed in")
      )
    )
    expect(
      .failed(log),
      """
      It fails under the schedule 2:1, not oldest first.

          2:1  at 0s  the answer “offline” to “log in”, instead of “signed in”

      Run it alone: `LOCKSTEP_SCHEDULE=2:1 swift test --filter theLastSearchWins`
      To test the answer “signed in”, provide it: in a script with `choose "log in" "signed in"`, in a test with `$0.choose = .answering(["log in": 0])`
      """
    )
  }

  @Test func atMostTwentyChoicesAreShown() {
    var log = RunLog()
    for number in 1...22 {
      log.note(
        RunLog.Deviation(
          choice: Schedule.Choice(number: number, pick: 1),
          time: .zero,
          taken: .job(.actor, number: 2),
          oldest: .job(.actor, number: 1)
        )
      )
    }
    #expect(log.table.count == 21)
    #expect(log.table.last == "    … (2 more)")
  }

  @Test func differingRunsUnderOneScheduleReportTheFirstDifference() {
    let first = RunLog.Event.ran(.job(Self.effect("search", 1), number: 2), at: .seconds(1))
    expect(
      .nondeterministic(.oldestFirst, .init((position: 5, here: first, there: nil))),
      """
      Two runs under one schedule differ (oldest): the result depends on more than the schedule.

          Event 5 is
          • in one run: job 2 of “search” (effect 1), at 1s
          • in another: none, the run was over

      Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time.
      """
    )
    let action = RunLog.Event.action(".found(3)", from: Self.effect("search", 1))
    #expect(
      ScheduleFinding.nondeterministic(.seeded(1), .init((position: 1, here: nil, there: action))).evidence.last
        == "    • in another: .found(3), from “search” (effect 1)"
    )
  }

  @Test func aFailureThatDoesNotRecurIsReportedWithItsText() {
    expect(
      .irreproducible(.seeded(4), failures: ["One.\n\n  Indented.", "Two."]),
      """
      A failure under the schedule seed:4 could not be reproduced.

          One.

            Indented.
          Two.

      Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time.
      """
    )
  }

  @Test func aSearchWithOneOrderExplainsHowToGetMore() {
    expect(
      .oneOrder(of: 200),
      """
      Only one order was possible in 200 schedules, so no race can be found.

          At most one effect was runnable at any time: what a send starts runs until it sleeps, waits or ends,
          and no two timers were due at the same instant.

      Let two effects end at the same instant: give both responses a clock sleep of the same length, and advance by it once.
      """
    )
  }

  @Test func anOutdatedScheduleIsReported() {
    expect(
      .outdated(.choosing([.init(number: 9, pick: 1)]), choices: 1),
      """
      The schedule 9:1 no longer matches the test.

          The run had 1 choice, and passed.

      Remove LOCKSTEP_SCHEDULE to search again.
      """
    )
  }

  @Test func anUntrackedStoreIsReportedWithItsLocation() {
    expect(
      .hiddenStore(CodeLocation(fileID: "App/SearchTests.swift", filePath: "", line: 12, column: 3)),
      """
      A store was created outside the test's task, so the schedule doesn't apply to it: it ran oldest first each time.

          created at  App/SearchTests.swift:12

      Create it in the test's own task or a child of it: `Task.detached` and threads don't inherit the schedule.
      """
    )
  }

  @Test func anInvalidScheduleTextIsReportedWithTheColumnAndTheProblem() {
    expect(
      .malformed(MalformedSchedule(place: "LOCKSTEP_SCHEDULE", text: "xyz", fault: .badChoice("xyz"))),
      """
      LOCKSTEP_SCHEDULE is not a valid schedule: `xyz`

          `xyz` is not two numbers such as `3:1`: a choice, counted from 1, and the index of the effect to run.

      Write `oldest`, `seed:7`, or choices and the index of the effect to run, as printed in the failure: `3:1,7:2`.
      """
    )
    let disorder = ScheduleSyntaxFault.disorder(.init(number: 3, pick: 1), after: .init(number: 7, pick: 2))
    #expect(
      ScheduleFinding.malformed(MalformedSchedule(place: "x", text: "7:2,3:1", fault: disorder)).evidence
        == ["    `3:1` comes after `7:2`: the numbers of choices must ascend."]
    )
    #expect(
      ScheduleFinding.malformed(MalformedSchedule(place: "x", text: "seed:a", fault: .badSeed("a"))).evidence
        == ["    `a` is not a whole number from 0 to 18446744073709551615."]
    )
  }
}

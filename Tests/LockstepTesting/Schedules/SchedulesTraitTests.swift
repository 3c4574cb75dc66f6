import LockstepTesting
import Synchronization
import Testing

struct SchedulesTraitTests {
  @Test(.schedules(50)) func aTestWithoutARacePassesUnderEverySchedule() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(Counter.loading(.loaded("a"), .loaded("b")).effect(), .fireAndForget {}) }
    }
    await store.send(.start)
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.receive(.loaded("b")) { $0.loaded = ["a", "b"] }
    await store.finish()
  }

  @Test(.schedules(100, .random)) func aTestThatReceivesActionsInAnyOrderPassesUnderEverySchedule() async {
    let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c") }
    store.exhaustivity = .off
    await store.send(.start)
    for _ in 0..<3 { await store.receive(Counter.Action.loaded) }
    await store.finish()
    #expect(store.state.loaded.sorted() == ["a", "b", "c"])
  }

  @Test func aTestRunsOnceUnderEachScheduleAndTwiceOldestFirstAndReportsANoteOnce() async throws {
    let runs = Atomic(0)
    let issues = try await Races.issues(.schedules(20)) {
      Issue.record("A note.", severity: .warning)
      runs.add(1, ordering: .relaxed)
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c", "d", "e") }
      store.exhaustivity = .off
      await store.send(.start)
    }
    #expect(issues.map(\.title) == ["A note."])
    #expect(runs.load(ordering: .relaxed) == 21)
  }

  @Test func aTestWithoutSchedulingChoicesRunsTwiceAndWarns() async throws {
    let runs = Atomic(0)
    let issues = try await Races.issues(.schedules(100)) {
      runs.add(1, ordering: .relaxed)
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a")) }
      await store.send(.start)
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
      await store.finish()
    }
    #expect(
      issues == [
        .init(
          text: """
            Only one order was possible in 100 schedules, so no race can be found.

                At most one effect was runnable at any time: what a send starts runs until it sleeps, waits or ends,
                and no two timers were due at the same instant.

            Let two effects end at the same instant: give both responses a clock sleep of the same length, and advance by it once.
            """,
          isFailure: false
        )
      ]
    )
    #expect(runs.load(ordering: .relaxed) == 2)
  }

  @Test(arguments: [.schedules(1), .schedule("oldest")] as [SchedulesTrait])
  func requestingOneScheduleDoesNotWarn(_ trait: SchedulesTrait) async throws {
    #expect(try await Races.issues(trait) {}.isEmpty)
  }

  @Test(arguments: ScheduleStrategy.allCases)
  func aRaceIsFoundAndTheFailureNamesTheShortestSchedule(_ strategy: ScheduleStrategy) async throws {
    let issues = try await Races.issues(.schedules(200, strategy)) { await Races.two() }
    #expect(issues.map(\.title) == Races.titlesOfTwo)
    #expect(
      issues.first?.schedule == """
        It fails under the schedule 1:1, not oldest first.

            1:1  at 0s  job 1 of “b” (effect 2), before job 1 of “a” (effect 1)

        Run it alone: `LOCKSTEP_SCHEDULE=1:1 swift test --filter aRaceIsFoundAndTheFailureNamesTheShortestSchedule`
        """
    )
  }

  @Test func theScheduleAloneFailsWithTheSameMessages() async throws {
    let found = try await Races.issues(.schedules(200)) { await Races.two() }
    let replayed = try await Races.issues(.schedule("1:1")) { await Races.two() }
    #expect(!found.isEmpty)
    #expect(found == replayed)
  }

  @Test(arguments: ScheduleStrategy.allCases)
  func aRaceThatNeedsTwoReorderingsIsFoundAndShrunkToTheShortestSchedule(_ strategy: ScheduleStrategy) async throws {
    let issues = try await Races.issues(.schedules(200, strategy)) { await Races.backwards() }
    #expect(issues.map(\.title) == ["c, b, a"])
    let schedule = try #require(issues.first?.schedule)
    #expect(schedule.hasPrefix("It fails under the schedule 1:2,2:1, not oldest first.\n"))
  }

  @Test func aRaceOfSimultaneousTimersIsFound() async throws {
    let issues = try await Races.issues(.schedules(200)) { await Races.timers() }
    #expect(issues.map(\.title).first == "Expected to receive .loaded(\"whole\"), but received .loaded(\"parts\").")
    #expect(
      issues.first?.schedule.contains(
        "\n    2:1  at 500ms  timer of “parts” (effect 2), before timer of “whole” (effect 1)\n"
      ) == true
    )
  }

  @Test func aFailureInTheDefaultOrderSaysThatOrderIsNotTheCause() async throws {
    let issues = try await Races.issues(.schedules(200)) { Issue.record("Always.") }
    #expect(issues == [.init(text: "Always.", schedule: "It also fails oldest first, so the order is not the cause.")])
  }

  @Test func anErrorOfTheTestIsReportedWithItsSchedule() async throws {
    struct TestError: Error {}
    let issues = try await Races.issues(.schedules(200)) {
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
      store.exhaustivity = .off
      await store.send(.start)
      await store.skipReceivedActions()
      if store.state.loaded.first == "b" { throw TestError() }
    }
    #expect(issues.map { $0.schedule.prefix(35) } == ["It fails under the schedule 1:1, no"])
  }

  @Test func anInvalidScheduleIsReportedAndNothingRuns() async throws {
    let issues = try await Races.issues(.schedule("1;1")) { Issue.record("It ran.") }
    #expect(
      issues.map(\.text) == [
        """
        `.schedule(…)` is not a valid schedule: `1;1`

            `1;1` is not two numbers such as `3:1`: a choice, counted from 1, and the index of the effect to run.

        Write `oldest`, `seed:7`, or choices and the index of the effect to run, as printed in the failure: `3:1,7:2`.
        """
      ]
    )
  }

  @Test func nondeterminismIsReportedWithTheFirstDivergence() async throws {
    let runs = Atomic(0)
    let issues = try await Races.issues(.schedules(200)) {
      let run = runs.add(1, ordering: .relaxed).newValue
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("\(run)")) }
      store.exhaustivity = .off
      await store.send(.start)
    }
    #expect(
      issues.map(\.text) == [
        """
        Two runs under one schedule differ (oldest): the result depends on more than the schedule.

            Event 2 is
            • in one run: .loaded("1"), from “load” (effect 1)
            • in another: .loaded("2"), from “load” (effect 1)

        Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time.
        """
      ]
    )
  }

  @Test func aFailureThatOccursOnlyOnceIsReported() async throws {
    let runs = Atomic(0)
    let issues = try await Races.issues(.schedules(200)) {
      if runs.add(1, ordering: .relaxed).newValue == 1 { Issue.record("Only once.") }
    }
    #expect(
      issues.map(\.text) == [
        """
        A failure under the schedule oldest could not be reproduced.

            Only once.

        Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time.
        """
      ]
    )
  }

  @Test func aStoreOutsideTheScheduleIsReported() async throws {
    let line = #line + 3
    let issues = try await Races.issues(.schedules(200)) {
      await Task.detached {
        let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
        store.exhaustivity = .off
        await store.send(.start)
      }.value
    }
    #expect(
      issues.map(\.text) == [
        """
        A store was created outside the test's task, so the schedule doesn't apply to it: it ran oldest first each time.

            created at  LockstepTestingTests/SchedulesTraitTests.swift:\(line)

        Create it in the test's own task or a child of it: `Task.detached` and threads don't inherit the schedule.
        """
      ]
    )
  }

  @Test func storesOfOtherTestsAreNotAttributedToTheTest() async throws {
    let issues = try await Races.issues(.schedules(200)) {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.finish()
    }
    #expect(issues.filter(\.isFailure).isEmpty)
  }
}

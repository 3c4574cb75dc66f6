import Lockstep
import Synchronization
import Testing

@testable import LockstepSimulation

@Suite struct TestClockTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  private let clock = TestClock()
  private let journal = EventLog()

  /// Concurrently sleeps until each of the given times, and records the order in which the tasks wake.
  private func sleepers(_ seconds: Int...) -> Store {
    Store { [clock, journal] in
      .merge(
        seconds.enumerated().map { index, second in
          .run { _ in
            try await clock.sleep(until: TestClock.Instant(offset: .seconds(second)))
            journal.note("\(index) at \(clock.now.offset)")
          }
        }
      )
    }
  }

  @Test func dueTimersFireOneByOneInTheOrderOfTheirTimesAndOfTheirArrival() async {
    let store = sleepers(2, 1, 3, 1, 2)
    _ = store.send(.start)
    await clock.advance(by: .milliseconds(1999))
    #expect(journal.entries == ["1 at 1.0 seconds", "3 at 1.0 seconds"])
    #expect(clock.now.offset == .milliseconds(1999))
    await clock.advance(to: TestClock.Instant(offset: .seconds(3)))
    #expect(journal.entries.dropFirst(2) == ["0 at 2.0 seconds", "4 at 2.0 seconds", "2 at 3.0 seconds"])
    withExtendedLifetime(store) {}
  }

  @Test func oneClockDrivesSeveralStoresInTheOrderOfTime() async {
    let stores = [sleepers(1, 4), sleepers(2, 3)]
    for store in stores { _ = store.send(.start) }
    await clock.advance(by: .seconds(4))
    #expect(journal.entries == ["0 at 1.0 seconds", "0 at 2.0 seconds", "1 at 3.0 seconds", "1 at 4.0 seconds"])
    withExtendedLifetime(stores) {}
  }

  @Test func aSleepUntilAPastDeadlineNeedsNoAdvance() async throws {
    let clock = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(5)))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func aSleepOfZeroEndsAtTheNextAdvance() async {
    let store = Store { [clock, journal] in
      .merge(
        .run { _ in
          try await clock.sleep(for: .zero)
          journal.note("zero")
        },
        .run { _ in
          try await clock.sleep(until: clock.now)
          journal.note("now")
        }
      )
    }
    _ = store.send(.start)
    #expect(journal.entries == [])
    await #expect(throws: SuspensionError(sleepers: 2)) { try await clock.checkSuspension() }
    await clock.advance()
    #expect(journal.entries == ["zero", "now"])
    #expect(clock.now.offset == .zero)
    withExtendedLifetime(store) {}
  }

  @Test func consecutiveSleepsOfZeroEndInOneAdvance() async {
    let store = Store { [clock, journal] in
      .run { _ in
        for turn in 0..<3 {
          try await clock.sleep(for: .zero)
          journal.note("\(turn)")
        }
      }
    }
    _ = store.send(.start)
    await clock.advance()
    #expect(journal.entries == ["0", "1", "2"])
    withExtendedLifetime(store) {}
  }

  @Test func aSchedulePicksNoSleepOfZeroBeforeTheAdvance() async {
    let store = Store(schedule: .seeded(1), prepare: { [clock] in $0.continuousClock = clock }) { [journal] in
      .merge(
        (0..<4).map { effect in
          .run { _ in
            @Dependency(\.continuousClock) var clock
            journal.note("\(effect)")
            try await clock.sleep(for: .zero)
            journal.note("zero")
          }
        }
      )
    }
    _ = store.send(.start)
    #expect(Set(journal.entries) == ["0", "1", "2", "3"])
    await clock.advance()
    #expect(journal.entries.count == 8)
    withExtendedLifetime(store) {}
  }

  @Test func aLoopOfLateSleepsCatchesUp() async {
    let store = Store { [clock, journal] in
      .run { _ in
        let start = clock.now
        try await clock.sleep(for: .seconds(10))
        for second in 1... {
          try await clock.sleep(until: start.advanced(by: .seconds(second)))
          journal.note("\(second) at \(clock.now.offset)")
        }
      }
    }
    _ = store.send(.start)
    await clock.advance(by: .seconds(12))
    #expect(journal.entries.count == 12)
    #expect(
      journal.entries.suffix(4) == [
        "9 at 10.0 seconds", "10 at 10.0 seconds", "11 at 11.0 seconds", "12 at 12.0 seconds",
      ]
    )
    withExtendedLifetime(store) {}
  }

  @Test func aLateSleepLetsOtherEffectsRun() {
    let store = Store { [clock, journal] in
      .merge(
        ["a", "b"].map { name in
          .run { _ in
            for turn in 1...3 {
              journal.note("\(name)\(turn)")
              try await clock.sleep(until: TestClock.Instant(offset: .seconds(-1)))
            }
          }
        }
      )
    }
    _ = store.send(.start)
    #expect(journal.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func runContinuesUntilNoTaskSleeps() async {
    let store = Store { [clock, journal] in
      .run { _ in
        for seconds in [100, 20, 3] {
          try await clock.sleep(for: .seconds(seconds))
          journal.note("\(seconds)")
        }
      }
    }
    let task = store.send(.start)
    await withDependencies {
      $0.issueSink = IssueSink { [journal] in journal.note($0.title) }
    } operation: {
      await clock.run(limit: 3)
    }
    #expect(journal.entries == ["100", "20", "3"], "a limit that is just enough is not an issue")
    #expect(clock.now.offset == .seconds(123))
    #expect(task.isFinished)
    withExtendedLifetime(store) {}
  }

  @Test func runningAnEndlessTimerIsAnIssue() async {
    let line = #line + 1
    let store = Store { [clock] in .run { _ in for await _ in clock.timer(interval: .seconds(1)) {} } }
    _ = store.send(.start)
    await withDependencies {
      $0.issueSink = IssueSink { [journal] in journal.note($0.text) }
    } operation: {
      await clock.run(limit: 10)
    }
    #expect(
      journal.entries == [
        """
        TestClock.run() fired 10 timers, and more are due.

            next timer at  11.0 seconds
            effect         TestClockTests.swift:\(line)
            created at     LockstepSimulationTests/TestClockTests.swift:\(line)

        Advance by a duration instead, or cancel the timer that repeats.
        """
      ]
    )
    withExtendedLifetime(store) {}
  }

  @Test func timersThatLeadToEachOtherAreReportedWithTheirCycle() {
    let (clock, line) = (clock, #line + 5)
    @Sendable func sleep() async throws { try await clock.sleep(for: .zero) }
    let reducer = SummingFeature { action in
      switch action {
      case 1:
        .run(name: "ping") { send in
          try await sleep()
          await send(2)
        }
      default:
        .run(name: "pong") { send in
          try await sleep()
          await send(1)
        }
      }
    }
    let store = SimulatedStore(initialState: { 0 }, reducer: { reducer }, schedule: .oldestFirst) { _ in }
    store.send(1)
    let file = "LockstepSimulationTests/TestClockTests.swift"
    #expect(
      clock.advanceSynchronously(to: TestClock.Instant(offset: .seconds(1)), timerLimit: 50)?.text == """
        A single advance fired 50 timers, and more are due.

            next timer at  0.0 seconds

            • 1 started “ping” (\(file):\(line)), which sent 2
            • 2 started “pong” (\(file):\(line + 5)), which sent 1

        Advance by less at a time, or cancel the timer that repeats.
        """
    )
    #expect(store.lastOfEndlessSends == 51)
  }

  @Test func anEffectThatSleepsWithoutSendingIsNamed() {
    let line = #line + 4
    let reducer = SummingFeature { [clock] action in
      action == 1
        ? .run(name: "other") { await $0(2) }
        : .run(name: "loop") { _ in while true { try await clock.sleep(for: .zero) } }
    }
    let store = SimulatedStore(initialState: { 0 }, reducer: { reducer }, schedule: .oldestFirst) { _ in }
    store.send(0)
    store.send(1)
    #expect(
      clock.advanceSynchronously(to: TestClock.Instant(offset: .seconds(1)), timerLimit: 50)?.findings == [
        "    next timer at  0.0 seconds",
        "    effect         loop",
        "    created at     LockstepSimulationTests/TestClockTests.swift:\(line)",
      ]
    )
    store.cancelAll()
  }

  @Test func anAdvanceThatNoClockCanMakeIsAnIssue() async {
    let steps = TestClock<Steps>(now: .init(offset: Steps(value: 0)))
    await withDependencies {
      $0.issueSink = IssueSink { [journal] in journal.note($0.title) }
    } operation: {
      await clock.advance(by: .seconds(2))
      await clock.advance(by: .milliseconds(-500))
      for _ in 1...2 { await clock.advance(by: .seconds(Int64.max)) }
      await clock.advance(to: .init(offset: .seconds(Int64.max)))
      await clock.advance(to: .init(offset: .zero))
      await steps.advance(by: Steps(value: -1))
    }
    #expect(
      journal.entries == [
        "A clock can't be advanced by -500ms.", "A clock can't be advanced by 9223372036854775807s.",
        "A clock can't be advanced by 9223372036854775807s.", "A clock can't be advanced by 9223372036854775805s.",
        "A clock can't be advanced by Steps(value: -1).",
      ]
    )
    #expect(clock.now.offset == .seconds(2), "a past time is allowed, and changes nothing")
  }

  @Test func aCancelledTaskDoesNotFallAsleep() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func cancellationWakesASleeperAndLeavesTheOthers() async {
    let store = Store { [clock, journal] in
      .merge(
        .run { _ in
          do { try await clock.sleep(for: .seconds(1)) } catch { journal.note("\(type(of: error))") }
        },
        .run { _ in
          await Task { try? await clock.sleep(for: .seconds(1)) }.value
        }
      )
    }
    let task = store.send(.start)
    store.cancel(task)
    #expect(journal.entries == ["CancellationError"])
  }
}

/// A duration that is not Swift's.
private struct Steps: DurationProtocol, Hashable {
  var value: Int

  static let zero = Steps(value: 0)
  static func + (lhs: Self, rhs: Self) -> Self { Self(value: lhs.value + rhs.value) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(value: lhs.value - rhs.value) }
  static func / (lhs: Self, rhs: Int) -> Self { Self(value: lhs.value / rhs) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(value: lhs.value * rhs) }
  static func / (lhs: Self, rhs: Self) -> Double { Double(lhs.value) / Double(rhs.value) }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}

@Suite struct SuspensionErrorTests {
  @Test func checkingThrowsTheNumberOfSleepingTasks() async {
    let clock = TestClock()
    let store = SimulatedStore.running { _, _ in
      async let short: Void = clock.sleep(for: .seconds(1))
      async let long: Void = clock.sleep(for: .seconds(2))
      _ = try await (short, long)
    }
    _ = store.send(.start)
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.sleepers == 2)
    #expect(
      error?.description
        == "Expected no task to sleep on the clock, found 2. Advance the clock, or cancel the sleeping tasks."
    )
    await clock.advance(by: .seconds(2))
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
    withExtendedLifetime(store) {}
  }
}

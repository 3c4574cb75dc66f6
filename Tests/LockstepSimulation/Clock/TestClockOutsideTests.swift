import Lockstep
import Testing
import XCTest

@testable import LockstepSimulation

/// Tasks outside a simulation start to sleep before the clock advances, without help from the test.
@Suite struct TestClockOutsideTests {
  private let clock = TestClock()
  private let journal = EventLog()

  @Test(arguments: 0..<5) func theWorkOfAWokenTaskIsDoneWhenTheAdvanceReturns(_: Int) async {
    Task { [clock, journal] in
      try await clock.sleep(for: .seconds(1))
      journal.note("awake")
    }
    await clock.advance(by: .seconds(1))
    #expect(journal.entries == ["awake"])
  }

  @Test(arguments: 0..<5) func aChainOfHopsIsAwaited(_: Int) async {
    let (first, second) = (SleepingActor(), SleepingActor())
    Task { [clock, journal] in
      await first.hop()
      await Task.detached { await second.hop() }.value
      await MainActor.run {}
      await first.sleep(on: clock)
      await second.hop()
      journal.note("awake")
    }
    await clock.advance(by: .seconds(1))
    #expect(journal.entries == ["awake"])
  }

  @Test(arguments: 0..<3) func aTimerIsSetAgainBetweenTwoTicks(_: Int) async {
    let napper = SleepingActor()
    let task = Task { [clock, journal] in
      for await tick in clock.timer(interval: .seconds(1)) {
        await napper.hop()
        journal.note("\(tick) at \(clock.now.offset)")
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(journal.entries == (1...3).map { "\($0).0 seconds at \($0).0 seconds" })
    task.cancel()
  }

  @Test(arguments: 0..<3) func aSequenceThatFeedsTheSleeperIsAwaited(_: Int) async {
    let (numbers, feed) = AsyncStream<Int>.makeStream()
    Task { [clock, journal] in
      for await number in numbers {
        try await clock.sleep(for: .seconds(number))
        journal.note("\(number)")
      }
      journal.note("end")
    }
    Task {
      for number in 1...3 { feed.yield(number) }
      feed.finish()
    }
    await clock.advance(by: .seconds(6))
    #expect(journal.entries == ["1", "2", "3", "end"])
  }

  @Test func aSleepOfZeroEndsAtTheNextAdvance() async {
    Task { [clock, journal] in
      try await clock.sleep(for: .zero)
      journal.note("awake")
    }
    await #expect(throws: SuspensionError(sleepers: 1)) { try await clock.checkSuspension() }
    #expect(journal.entries == [])
    await clock.advance()
    #expect(journal.entries == ["awake"])
  }

  @Test func aLoopOfSleepsOfZeroIsReported() async {
    let task = Task { [clock] in while true { try await clock.sleep(for: .zero) } }
    await withDependencies {
      $0.issueSink = IssueSink { [journal] in journal.note($0.text) }
    } operation: {
      await clock.run(limit: 10)
    }
    #expect(
      journal.entries == [
        """
        TestClock.run() fired 10 timers, and more are due.

            next timer at  0.0 seconds
            effect         none: a task outside an effect sleeps

        Advance by a duration instead, or cancel the timer that repeats.
        """
      ]
    )
    task.cancel()
  }

  @MainActor @Test func anEffectOfALiveStoreThatSleepsEndlesslyIsNamed() async {
    let (clock, line) = (clock, #line + 2)
    let launcher = EffectLauncher {
      .run(name: "loop") { _ in while true { try await clock.sleep(for: .zero) } }
    }
    let store = Store(initialState: [String]()) { launcher }
    let task = store.send(.start)
    let issue = await clock.advanceWithOutsideTasks(to: TestClock.Instant(offset: .seconds(1)), timerLimit: 10)
    #expect(
      issue?.text == """
        A single advance fired 10 timers, and more are due.

            next timer at  0.0 seconds
            effect         loop
            created at     LockstepSimulationTests/TestClockOutsideTests.swift:\(line)

        Advance by less at a time, or cancel the timer that repeats.
        """
    )
    task.cancel()
  }

  @Test func runWaitsForTasksAboutToSleep() async {
    Task { [clock, journal] in
      for second in 1...3 {
        try await clock.sleep(for: .seconds(second))
        journal.note("\(second)")
      }
    }
    await clock.run()
    #expect(journal.entries == ["1", "2", "3"])
    #expect(clock.now.offset == .seconds(6))
  }

  @Test func checkingWaitsForTasksAboutToSleep() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError(sleepers: 1)) { try await clock.checkSuspension() }
    task.cancel()
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func sleepersAreAwaitedWhileOtherTasksCompute() async {
    let computing = (0..<2).map { _ in
      Task.detached {
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let napper = SleepingActor()
    Task { [clock, journal] in
      await napper.hop()
      for await tick in clock.timer(interval: .seconds(1)) {
        await napper.hop()
        await MainActor.run {}
        journal.note("\(tick)")
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(journal.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
    for task in computing { task.cancel() }
  }

  @MainActor @Test(arguments: 0..<3) func theMainActorMayAdvance(_: Int) async {
    Task { @MainActor [clock, journal] in
      try await clock.sleep(for: .seconds(1))
      journal.note("awake")
    }
    await clock.advance(by: .seconds(1))
    #expect(journal.entries == ["awake"])
  }

  @Test(arguments: 0..<3) func anActorMayAdvanceAClockThatItSleepsOn(_: Int) async {
    #expect(await SleepingActor().wakeItself(with: clock))
  }

  @MainActor @Test(arguments: 0..<3) func effectsOfALiveStoreAreAwaited(_: Int) async {
    let clock = clock
    let launcher = EffectLauncher {
      .run { send in for await tick in clock.timer(interval: .seconds(1)) { await send(.got("\(tick)")) } }
    }
    let store = Store(initialState: [String]()) { launcher }
    let task = store.send(.start)
    await clock.advance(by: .seconds(3))
    #expect(store.state == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
    task.cancel()
  }

  @Test func aSimulationAndATaskMayShareAClock() async {
    let (clock, journal) = (clock, journal)
    @Sendable func tick(_ name: String) async throws {
      for second in 1...3 {
        try await clock.sleep(for: .seconds(1))
        journal.note("\(name) \(second)")
      }
    }
    Task { try await tick("task") }
    await #expect(throws: SuspensionError(sleepers: 1)) { try await clock.checkSuspension() }
    let store = SimulatedStore<[String], EffectLauncher.Action> { .run { _ in try await tick("effect") } }
    _ = store.send(.start)
    await clock.advance(by: .seconds(3))
    #expect(journal.entries == ["task 1", "effect 1", "task 2", "effect 2", "task 3", "effect 3"])
  }
}

private actor SleepingActor {
  private var hops = 0
  private var isAwake = false

  func hop() {
    hops += 1
  }

  func sleep(on clock: TestClock<Duration>) async {
    try? await clock.sleep(for: .seconds(1))
  }

  func wakeItself(with clock: TestClock<Duration>) async -> Bool {
    Task {
      try await clock.sleep(for: .seconds(1))
      isAwake = true
    }
    await clock.advance(by: .seconds(1))
    return isAwake
  }
}

/// The same tests in XCTest.
final class TestClockXCTests: XCTestCase {
  func testATaskAboutToSleepIsAwaited() async throws {
    for _ in 0..<50 {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.advance(by: .seconds(1))
      try await task.value
    }
  }

  @MainActor func testTheMainActorMayAdvance() async throws {
    let (clock, journal) = (TestClock(), EventLog())
    Task { @MainActor in
      try await clock.sleep(for: .seconds(1))
      journal.note("awake")
    }
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(journal.entries, ["awake"])
  }
}

import Lockstep
import LockstepSimulation
import Testing

@Suite struct ImmediateClockTests {
  private let clock = ImmediateClock()

  @Test func everySleepEndsAtOnceAndAdvancesTheTime() async throws {
    let start = clock.now
    try await clock.sleep(for: .seconds(5))
    try await clock.sleep(until: start.advanced(by: .seconds(3)), tolerance: nil)
    #expect(clock.now.offset == .seconds(5))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(5))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func aSleepingTaskThrowsWhenCancelled() {
    let (clock, journal) = (clock, EventLog())
    let store = running {
      .run { _ in
        await withTaskGroup { group in
          group.addTask {}
          group.addTask {
            do { try await clock.sleep(for: .seconds(5)) } catch { journal.note("\(type(of: error))") }
          }
          // The first child ends while the second sleeps.
          await group.next()
          journal.note("\(clock.now.offset)")
          group.cancelAll()
        }
      }
    }
    _ = store.send(1)
    #expect(journal.entries == ["5.0 seconds", "CancellationError"])
  }

  @Test func otherEffectsRunWhileOneSleeps() {
    let (clock, journal) = (clock, EventLog())
    let store = running {
      .merge(
        ["a", "b"].map { name in
          .run { _ in
            for turn in 1...3 {
              journal.note("\(name)\(turn)")
              try await clock.sleep(for: .seconds(1))
            }
          }
        }
      )
    }
    _ = store.send(1)
    #expect(journal.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func aLoopOfSleepsIsStoppedByTheSimulation() {
    let (clock, issues) = (clock, IssueLog())
    let store = SimulatedStore<Int, Int>(0, issues: issues) {
      Reduce { _, _ in .run(name: "endless") { _ in while true { try await clock.sleep(for: .seconds(1)) } } }
    }
    _ = store.send(1)
    #expect(issues.titles == ["Effects kept running without waiting for anything: stopped after 1000000 jobs."])
  }

  @MainActor @Test func aTimerThatItsTickCancelsEnds() async {
    let clock = clock
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { ticks, action in
        ticks += action
        guard action == 0 else { return ticks == 3 ? .cancel(id: "timer") : .none }
        return .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(1) } }
          .cancellable(id: "timer")
      }
    }
    await store.send(0).finish()
    #expect(store.state == 3)
  }

  @Test func aTimerTicksAsFastAsItIsRead() async {
    var ticks: [Duration] = []
    for await tick in clock.timer(interval: .seconds(2)) {
      ticks.append(tick)
      if ticks.count == 3 { break }
    }
    #expect(ticks == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(clock.now.offset == .seconds(6))
  }

  /// A store in which each action starts the effect.
  private func running(_ effect: @escaping @Sendable () -> Effect<Int>) -> SimulatedStore<Int, Int> {
    SimulatedStore(0) { Reduce { _, _ in effect() } }
  }
}

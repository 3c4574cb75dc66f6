import Lockstep
import LockstepSimulation
import Testing

/// Timers that are due at one instant fire in the order of the schedule.
@Suite struct TimerChoiceTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  /// Two timers with one deadline, one set in two sleeps. Each effect sends twice, so the other can run in between.
  @Sendable private static func effect() -> Effect<EffectLauncher.Action> {
    .merge(
      .run(name: "whole") { send in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .milliseconds(500))
        await send(.got("w1"))
        await Task.yield()
        await send(.got("w2"))
      },
      .run(name: "parts") { send in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .milliseconds(200))
        try await clock.sleep(for: .milliseconds(300))
        await send(.got("p1"))
        await Task.yield()
        await send(.got("p2"))
      }
    )
  }

  private func order(_ schedule: Schedule) -> String {
    let run = ScheduleRun(schedule)
    let store = Store(initialState: { [] }, reducer: { EffectLauncher(effect: Self.effect) }, run: run) { _ in }
    _ = store.send(.start)
    store.advance(by: .seconds(1))
    store.processAll()
    return store.state.joined(separator: " ")
  }

  /// The orders that a search finds.
  private func orders(_ strategy: ScheduleStrategy, budget: Int) -> Set<String> {
    var search = ScheduleSearch(budget: budget, strategy: strategy)
    var orders: Set<String> = []
    while let attempt = search.next() {
      let run = ScheduleRun(attempt.schedule)
      let store = Store(initialState: { [] }, reducer: { EffectLauncher(effect: Self.effect) }, run: run) { _ in }
      _ = store.send(.start)
      store.advance(by: .seconds(1))
      store.processAll()
      orders.insert(store.state.joined(separator: " "))
      search.take(run.log, failures: [])
    }
    #expect(search.findings.isEmpty)
    return orders
  }

  @Test func underOldestFirstTheTimerSetFirstFiresAndRunsToItsEndFirst() {
    #expect(order(.oldestFirst) == "w1 w2 p1 p2")
    let plain = Store(schedule: .oldestFirst, effect: Self.effect)
    _ = plain.send(.start)
    plain.advance(by: .seconds(1))
    plain.processAll()
    #expect(plain.state.joined(separator: " ") == "w1 w2 p1 p2", "with a run or without, the order is the same")
  }

  @Test(arguments: ScheduleStrategy.allCases)
  func everyOrderOfTimersOfOneInstantIsFound(_ strategy: ScheduleStrategy) {
    let all: Set = ["w1 w2 p1 p2", "w1 p1 w2 p2", "w1 p1 p2 w2", "p1 w1 w2 p2", "p1 w1 p2 w2", "p1 p2 w1 w2"]
    #expect(orders(strategy, budget: 200) == all)
  }

  @Test func theLogRecordsWhichTimerOvertookWhichAndWhen() throws {
    let run = ScheduleRun(try Schedule(parsing: "2:1"))
    let store = Store(initialState: { [] }, reducer: { EffectLauncher(effect: Self.effect) }, run: run) { _ in }
    _ = store.send(.start)
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state.first == "p1")
    #expect(run.log.table == ["    2:1  at 500ms  timer of “parts” (effect 2), before timer of “whole” (effect 1)"])
  }

  @Test func timersOfAClockThatTwoStoresShareAreChosenAmong() async throws {
    var states: Set<[String]> = []
    for text in ["oldest", "1:1"] {
      let (run, clock, journal) = (ScheduleRun(try Schedule(parsing: text)), TestClock(), EventLog())
      let stores = ["a", "b"].map { name in
        Store(
          initialState: { [] },
          reducer: {
            EffectLauncher {
              .run(name: "timer") { _ in
                @Dependency(\.continuousClock) var clock
                try await clock.sleep(for: .seconds(1))
                journal.note(name)
              }
            }
          },
          run: run
        ) { $0.continuousClock = clock }
      }
      for store in stores { _ = store.send(.start) }
      await clock.advance(by: .seconds(1))
      states.insert(journal.entries)
      for store in stores { store.cancelAll() }
    }
    #expect(states == [["a", "b"], ["b", "a"]])
  }
}

import Lockstep
import LockstepSimulation
import Synchronization
import Testing

@Suite struct ScheduleRunTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  private actor SummingFeature {
    private var sum = 0
    func add(_ number: Int) { sum += number }
  }

  /// Child tasks, an actor, a cancellable region and a timer: every source of jobs.
  @Sendable private static func effect() -> Effect<EffectLauncher.Action> {
    let sum = SummingFeature()
    return .merge(
      ["a", "b", "c"].map { name in
        .run(name: name) { send in
          @Dependency(\.continuousClock) var clock
          await withTaskGroup(of: Void.self) { group in
            for number in 0..<2 { group.addTask { await sum.add(number) } }
          }
          try await withTaskCancellation(id: name) { try await clock.sleep(for: .seconds(1)) }
          await send(.got(name))
        }
      }
    )
  }

  /// Runs the same effects under a schedule.
  private func run(_ run: ScheduleRun?) -> [String] {
    let store = Store(initialState: { [] }, reducer: { EffectLauncher(effect: Self.effect) }, run: run) { _ in }
    _ = store.send(.start)
    store.advance(by: .seconds(1))
    store.processAll()
    return store.state
  }

  @Test(arguments: [.oldestFirst, .seeded(1), .seeded(2), .choosing([.init(number: 2, pick: 1)])] as [Schedule])
  func oneScheduleGivesOneLog(_ schedule: Schedule) {
    let (first, second) = (ScheduleRun(schedule), ScheduleRun(schedule))
    #expect(run(first) == run(second))
    #expect(first.log == second.log)
    #expect(first.log.difference(from: second.log) == nil)
    #expect(!first.log.events.isEmpty)
  }

  @Test func theChoicesOfASeededRunReplayIt() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let random = ScheduleRun(.seeded(seed))
      let state = run(random)
      let replayed = ScheduleRun(random.log.schedule)
      #expect(run(replayed) == state, "seed \(seed)")
      #expect(replayed.log == random.log, "seed \(seed)")
    }
  }

  @Test func recordingARunChangesNothing() {
    #expect(run(nil) == run(ScheduleRun(.oldestFirst)))
  }

  @Test func theFirstSchedulesHaveDifferentOrdersOfActions() {
    var search = ScheduleSearch(budget: 30, strategy: .systematic)
    var orders: [[String]] = []
    while let attempt = search.next() {
      let run = ScheduleRun(attempt.schedule)
      let store = Store(
        initialState: { [] },
        reducer: {
          EffectLauncher { .merge(["a", "b", "c"].map { name in .run { send in await send(.got(name)) } }) }
        },
        run: run
      ) { _ in }
      store.send(.start)
      store.processAll()
      orders.append(store.state)
      search.take(run.log, failures: [])
    }
    // The search begins with two runs under the oldest-first schedule.
    #expect(Set(orders.dropFirst().prefix(6)).count == 6, "\(orders)")
  }

  @Test func eachJobIsReportedWithItsEffectItsNumberAndTheVirtualTime() {
    let events = Mutex<[TraceEvent]>([])
    let run = ScheduleRun(.oldestFirst, onJob: { event in events.withLock { $0.append(event) } })
    let store = Store(
      initialState: { [] },
      reducer: {
        EffectLauncher {
          .run(name: "tick") { _ in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .seconds(1))
          }
        }
      },
      run: run
    ) { _ in }
    _ = store.send(.start)
    store.advance(by: .seconds(2))
    #expect(
      events.withLock { $0 } == [
        .jobRan(effect: 1, name: "tick", job: 1, nanoseconds: 0),
        .jobRan(effect: 1, name: "tick", job: 2, nanoseconds: 1_000_000_000),
      ]
    )
  }
}

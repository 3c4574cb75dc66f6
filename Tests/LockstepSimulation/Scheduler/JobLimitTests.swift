import Lockstep
import Synchronization
import Testing

@testable import LockstepSimulation

private struct EndlessJobsFeature: ReducerProtocol {
  typealias State = Int
  enum Action: Sendable { case spin, race, sleep, tick, won, lost }
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .spin: return .run(name: "spin") { _ in while !Task.isCancelled { await Task.yield() } }
      case .race:
        return .run(name: "race") { send in
          await withTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask { await send(.lost) }
          }
          await send(.won)
        }
      case .sleep: return .run(name: "for ever") { _ in try await clock.sleep(for: .seconds(10_000_000_000)) }
      case .tick: return .run(name: "tick") { _ in for await _ in clock.timer(interval: .seconds(1)) {} }
      case .won, .lost: return .none
      }
    }
  }
}

@Suite struct JobLimitTests {
  private func store(_ issues: @escaping @Sendable (EngineIssue) -> Void = { _ in }) -> SimulatedStore<
    Int, EndlessJobsFeature.Action
  > {
    SimulatedStore(initialState: { 0 }, reducer: { EndlessJobsFeature() }, schedule: .oldestFirst) {
      $0.issueSink = IssueSink(issues)
    }
  }

  @Test func effectsThatExceedTheJobLimitAreReported() {
    let texts = Mutex<[String]>([])
    let store = store { issue in texts.withLock { $0.append(issue.text) } }
    _ = store.send(.spin)
    #expect(
      texts.withLock { $0 } == [
        """
        Effects kept running without waiting for anything: stopped after 1000000 jobs.

            • “spin”

        Make the effect await a clock that the test advances, or an operation that completes.
        """
      ]
    )
  }

  @Test func anAdvanceThatExceedsTheTimerLimitIsReportedAndStops() {
    let texts = Mutex<[String]>([])
    let store = store { issue in texts.withLock { $0.append(issue.text) } }
    _ = store.send(.tick)
    store.advance(by: .seconds(1_000_000_000), timerLimit: 50)
    #expect(
      texts.withLock { $0 } == [
        """
        A single advance fired 50 timers, and more are due.

            next timer at  51.0 seconds
            effect         tick
            created at     LockstepSimulationTests/JobLimitTests.swift:25

        Advance by less at a time, or cancel the timer that repeats.
        """
      ]
    )
    #expect(store.clock.now.offset == .seconds(50))
  }

  @Test func aCancelledChildTaskSendsNothing() {
    let store = store()
    _ = store.send(.race)
    #expect(store.received.map(\.action) == [.won])
  }

  @Test func aSleepWithoutEndIsReported() {
    let store = store()
    _ = store.send(.sleep)
    #expect(store.effectsInFlight.map(\.wait) == [.clock(remaining: .seconds(10_000_000_000))])
  }
}

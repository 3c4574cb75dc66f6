import Lockstep
import Synchronization
import Testing

@testable import LockstepSimulation

private struct Restless: ReducerProtocol {
  typealias State = Int
  enum Action: Sendable { case spin, race, sleep, won, lost }
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
      case .won, .lost: return .none
      }
    }
  }
}

@Suite struct RestlessTests {
  private func store(_ issues: @escaping @Sendable (EngineIssue) -> Void = { _ in }) -> SimulatedStore<
    Int, Restless.Action
  > {
    SimulatedStore(initialState: { 0 }, reducer: { Restless() }, schedule: .oldestFirst) {
      $0.issueSink = IssueSink(issues)
    }
  }

  @Test func effectsThatNeverRestAreReportedAndLeftAlone() {
    let texts = Mutex<[String]>([])
    let store = store { issue in texts.withLock { $0.append(issue.text) } }
    _ = store.send(.spin)
    #expect(
      texts.withLock { $0 } == [
        """
        Effects went on running without waiting for anything: stopped after 1000000 jobs.

            • “spin”

        Let the effect wait: for a clock that the test advances, or for something that ends.
        """
      ]
    )
  }

  @Test func aCancelledChildTaskSendsNothing() {
    let store = store()
    _ = store.send(.race)
    #expect(store.received.map(\.action) == [.won])
  }

  @Test func aSleepForEverIsTold() {
    let store = store()
    _ = store.send(.sleep)
    #expect(store.effectsInFlight.map(\.wait) == [.clock(remaining: .seconds(10_000_000_000))])
  }
}

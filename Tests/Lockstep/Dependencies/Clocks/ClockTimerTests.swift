import Lockstep
import LockstepSimulation
import Testing

@Suite struct ClockTimerTests {
  private func store(
    _ work: @escaping @Sendable (any Clock<Duration>, Send<Duration>) async throws -> Void
  ) -> SimulatedStore<[Duration], Duration> {
    SimulatedStore<[Duration], Duration>([]) {
      Reduce { state, action in
        state.append(action)
        guard action == .zero else { return .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          try await work(clock, send)
        }
      }
    }
  }

  @Test func aTimerTicksAtEachInterval() {
    let store = store { clock, send in for await tick in clock.timer(interval: .seconds(1)) { await send(tick) } }
    _ = store.send(.zero)
    store.advance(by: .milliseconds(2999))
    store.processAll()
    #expect(store.state == [.zero, .seconds(1), .seconds(2)])
    store.advance(by: .milliseconds(1))
    store.processAll()
    #expect(store.state.last == .seconds(3))
  }

  @Test func aSlowReaderGetsItsTicksLateButNeverDrifts() {
    let store = store { clock, send in
      let elapsed = stopwatch(clock)
      for await tick in clock.timer(interval: .seconds(1)) {
        await send(tick)
        await send(elapsed())
        if tick == .seconds(1) { try await clock.sleep(for: .milliseconds(2500)) }
      }
    }
    _ = store.send(.zero)
    store.advance(by: .seconds(5))
    store.processAll()
    let seconds = [0, 1, 1, 2, 3.5, 3, 3.5, 4, 4, 5, 5].map { Duration.seconds($0) }
    #expect(store.state == seconds)
  }

  @Test func aTimerEndsWhenItsTaskIsCancelled() {
    let journal = Journal()
    let store = store { clock, _ in
      for await _ in clock.timer(interval: .seconds(1)) { journal.note("tick") }
      journal.note("end")
    }
    let task = store.send(.zero)
    store.advance(by: .seconds(1))
    store.cancel(task)
    store.advance(by: .seconds(5))
    #expect(journal.entries == ["tick", "end"])
  }

  /// Tells the time since now on any clock.
  private func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

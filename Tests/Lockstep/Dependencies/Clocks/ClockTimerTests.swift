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

  @Test func aTimerTicksAtEachIntervalUntilItsTaskIsCancelled() {
    let journal = EventLog()
    let store = store { clock, send in
      for await tick in clock.timer(interval: .seconds(1)) { await send(tick) }
      journal.note("end")
    }
    let task = store.send(.zero)
    store.advance(by: .milliseconds(2999))
    store.processAll()
    #expect(store.state == [.zero, .seconds(1), .seconds(2)])
    store.advance(by: .milliseconds(1))
    store.processAll()
    #expect(store.state.last == .seconds(3))
    store.cancel(task)
    store.advance(by: .seconds(5))
    #expect(journal.entries == ["end"])
    #expect(store.received.isEmpty)
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

  @Test func aTimerThatRunsForADayNeitherDriftsNorLosesATick() {
    let journal = EventLog()
    let store = store { clock, _ in
      for await tick in clock.timer(interval: .milliseconds(700)) where tick.components.seconds % 3600 == 0 {
        if tick.components.attoseconds == 0 { journal.note("\(tick)") }
      }
    }
    _ = store.send(.zero)
    store.advance(by: .seconds(86_400))
    // 700 ms and one hour have a common multiple every seven hours.
    #expect(journal.entries == [25_200, 50_400, 75_600].map { "\(Duration.seconds($0))" })
    #expect(store.running.count == 1)
    store.cancelAll()
  }

  @Test func aNewReaderStartsAtItsFirstTick() {
    let store = store { clock, send in
      let timer = clock.timer(interval: .seconds(1))
      for await tick in timer {
        await send(tick)
        if tick == .seconds(2) { break }
      }
      for await tick in timer {
        await send(tick)
        if tick == .seconds(3) { break }
      }
    }
    _ = store.send(.zero)
    store.advance(by: .seconds(10))
    store.processAll()
    #expect(store.state == [.zero, .seconds(1), .seconds(2), .seconds(1), .seconds(2), .seconds(3)])
    #expect(store.running == [])
  }

  @Test func twoReadersGetEveryTickEach() {
    let store = store { clock, send in
      let timer = clock.timer(interval: .seconds(1))
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...2 {
          group.addTask {
            for await tick in timer {
              await send(tick)
              if tick == .seconds(2) { break }
            }
          }
        }
      }
    }
    _ = store.send(.zero)
    store.advance(by: .seconds(2))
    store.processAll()
    #expect(store.state == [.zero] + [1, 1, 2, 2].map { .seconds($0) })
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func withoutAnIntervalATimerEndsAtOnce(_ interval: Duration) {
    let store = store { clock, send in
      for await _ in clock.timer(interval: interval) { await send(.seconds(1)) }
      await send(.seconds(2))
    }
    _ = store.send(.zero)
    store.processAll()
    #expect(store.state == [.zero, .seconds(2)])
  }

  @Test func aCancelledTimerStopsAndMayRestart() {
    let store = SimulatedStore<[Duration], Duration>([]) {
      Reduce { state, action in
        state.append(action)
        guard action <= .zero else { return .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          for await tick in clock.timer(interval: .seconds(1)) { await send(tick) }
        }
        .cancellable(id: "ticks", cancelInFlight: true)
      }
    }
    _ = store.send(.zero)
    store.advance(by: .milliseconds(1900))
    store.processAll()
    _ = store.send(.seconds(-1))
    store.advance(by: .milliseconds(999))
    store.processAll()
    #expect(store.state == [.zero, .seconds(1), .seconds(-1)])
    store.advance(by: .milliseconds(1))
    store.processAll()
    #expect(store.state == [.zero, .seconds(1), .seconds(-1), .seconds(1)])
    store.cancelAll()
  }

  @Test func aTimerReadInACancelledTaskHasNoTick() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var ticks = 0
      for await _ in ContinuousClock().timer(interval: .nanoseconds(1)) { ticks += 1 }
      return ticks
    }
    #expect(await task.value == 0)
  }

  /// Returns a function that measures the time since this call, on any clock.
  private func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

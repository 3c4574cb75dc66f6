import Lockstep
import LockstepSimulation
import Testing

@Suite struct RetryRecipeTests {
  private struct Offline: Error, Equatable { let number: Int }

  private let journal = EventLog()
  private let clock = TestClock()

  /// A store whose work fails the given number of times and then succeeds; it records the time of each attempt.
  private func store(failures: Int) -> SimulatedStore<[TaskResult<String>], Refresh.Action> {
    let client = Refresh.Client { [journal, clock] in
      journal.note("\(clock.now.offset.components.seconds)")
      if journal.count <= failures { throw Offline(number: journal.count) }
      return "fresh"
    }
    return SimulatedStore([], prepare: { $0.continuousClock = clock }) { Refresh(library: client) }
  }

  @Test(arguments: [(0, "0"), (4, "0 1 3 7 15"), (100, "0 1 3 7 15 31")])
  func failedWorkIsRepeatedFiveTimesAfterDoublingDelays(failures: Int, times: String) async {
    let store = store(failures: failures)
    _ = store.send(.refreshButtonTapped)
    await clock.advance(by: .seconds(600))
    store.processAll()
    #expect(journal.entries.joined(separator: " ") == times)
    #expect(store.state == [failures < 6 ? .success("fresh") : .failure(Offline(number: 6))])
    #expect(store.running == [])
  }

  @Test func theDelayIsLimitedToThirtySeconds() async throws {
    let clock = ImmediateClock()
    let tries = EventLog()
    await #expect(throws: Offline.self) {
      try await retrying(upTo: 9, on: clock) {
        tries.note("\(clock.now.offset.components.seconds)")
        throw Offline(number: 0)
      }
    }
    #expect(tries.entries == ["0", "1", "3", "7", "15", "31", "61", "91", "121"])
  }

  @Test func cancellationEndsTheDelay() async {
    let store = store(failures: 100)
    _ = store.send(.refreshButtonTapped)
    await clock.advance(by: .seconds(2))
    _ = store.send(.closed)
    #expect(store.running == [])
    await clock.advance(by: .seconds(600))
    store.processAll()
    #expect(journal.entries == ["0", "1"])
    #expect(store.state == [])
  }

  @Test func cancelledWorkIsNotRetried() async {
    let tries = EventLog()
    await #expect(throws: CancellationError.self) {
      try await retrying(upTo: 5, on: ImmediateClock()) {
        tries.note("try")
        throw CancellationError()
      }
    }
    #expect(tries.entries == ["try"])
  }

  @Test(arguments: [1, 0, -1]) func theFirstErrorIsThrownIfThereIsOneTry(_ tries: Int) async {
    await #expect(throws: Offline(number: 1)) {
      try await retrying(upTo: tries, on: UnimplementedClock()) { throw Offline(number: 1) }
    }
  }
}

import Testing

@testable import LockstepSimulation

@Suite struct SleeperQueueTests {
  private typealias Instant = TestClock<Duration>.Instant

  @Test func idsCancelledBeforeInsertionAreRemembered() async {
    await #expect(throws: CancellationError.self) {
      try await withUnsafeThrowingContinuation { continuation in
        var queue = SleeperQueue<Instant>()
        let id = queue.nextID()
        #expect(queue.cancel(id)?.id == nil)
        #expect(queue.insert(sleeper(id, at: 1, continuation), at: Instant()) == .isCancelled)
        #expect(queue.cancel(id)?.id == nil)
        #expect(queue.count == 0)
        continuation.resume(throwing: CancellationError())
      }
    }
  }

  @Test func theEarliestDeadlineIsFirst() async throws {
    try await withUnsafeThrowingContinuation { continuation in
      var queue = SleeperQueue<Instant>()
      for second in [3, 1, 2, 1, 3] {
        let id = queue.nextID()
        #expect(queue.insert(sleeper(id, at: second, continuation), at: Instant()) == .sleeps)
      }
      #expect(queue.all.map(\.id) == [2, 4, 3, 1, 5])
      #expect(queue.popFirst(upTo: Instant(offset: .milliseconds(999)))?.id == nil)
      #expect(queue.popFirst(upTo: Instant(offset: .seconds(1)))?.id == 2)
      #expect(queue.cancel(3)?.id == 3)
      #expect(queue.popFirst(upTo: nil)?.id == 4)
      #expect(queue.first?.id == 1)
      continuation.resume()
    }
  }

  @Test func onlyAPassedDeadlineNeedsNoSleep() async throws {
    try await withUnsafeThrowingContinuation { continuation in
      var queue = SleeperQueue<Instant>()
      let (due, late) = (queue.nextID(), queue.nextID())
      #expect(queue.insert(sleeper(due, at: 2, continuation), at: Instant(offset: .seconds(2))) == .sleeps)
      #expect(queue.insert(sleeper(late, at: 1, continuation), at: Instant(offset: .seconds(2))) == .wakes)
      continuation.resume()
    }
  }

  private func sleeper(
    _ id: Int,
    at seconds: Int,
    _ continuation: UnsafeContinuation<Void, any Error>
  ) -> SleeperQueue<Instant>.Sleeper {
    SleeperQueue<Instant>.Sleeper(
      id: id,
      deadline: Instant(offset: .seconds(seconds)),
      task: nil,
      continuation: continuation
    )
  }
}

import Lockstep
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

  @Test(arguments: 0..<20) func randomSleepersWakeInOrderOfDeadlineAndArrival(seed: UInt64) async throws {
    try await withUnsafeThrowingContinuation { continuation in
      var generator = SeededGenerator(seed: seed)
      var queue = SleeperQueue<Instant>()
      var model: [(id: Int, second: Int)] = []
      for _ in 1...300 {
        if let cancelled = model.randomElement(using: &generator), Int.random(in: 0..<4, using: &generator) == 0 {
          #expect(queue.cancel(cancelled.id)?.id == cancelled.id)
          model.removeAll { $0.id == cancelled.id }
        } else if !model.isEmpty, Int.random(in: 0..<4, using: &generator) == 0 {
          let first = model.removeFirst()
          #expect(queue.popFirst(upTo: nil)?.id == first.id)
        } else {
          let (id, second) = (queue.nextID(), Int.random(in: 0..<9, using: &generator))
          #expect(queue.insert(sleeper(id, at: second, continuation), at: Instant()) == .sleeps)
          let position = model.firstIndex { $0.second > second } ?? model.count
          model.insert((id, second), at: position)
        }
        #expect(queue.all.map(\.id) == model.map(\.id))
        #expect(queue.firstDue.map(\.id) == model.prefix { $0.second == model.first?.second }.map(\.id))
      }
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

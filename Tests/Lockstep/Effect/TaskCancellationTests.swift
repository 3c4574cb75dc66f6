import Lockstep
import Testing

@Suite struct TaskCancellationTests {
  private struct TestError: Error {}

  @Test func theValueOrErrorOfTheTaskIsPassedOn() async throws {
    #expect(await Task { 7 }.cancellableValue == 7)
    let succeeding = Task { () throws -> Int in 8 }
    #expect(try await succeeding.cancellableValue == 8)
    let failing = Task { () throws -> Int in throw TestError() }
    await #expect(throws: TestError.self) { try await failing.cancellableValue }
  }

  @Test func cancellingTheWaitingTaskCancelsTheTask() async {
    let waited = Task.detached { () throws -> Int in try await Task.never() }
    let waiting = Task { try await waited.cancellableValue }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(waited.isCancelled)
  }

  @Test func awaitingValueDoesNotCancel() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let waited = Task.detached { await stream.first { _ in true } }
    let waiting = Task { await waited.value }
    waiting.cancel()
    continuation.yield(7)
    #expect(await waiting.value == 7)
  }

  @MainActor @Test func cancellingAnEffectCancelsTheTaskThatItAwaits() async {
    let (started, starting) = AsyncStream<Void>.makeStream()
    let journal = EventLog()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isStart in
        guard isStart else { return .cancel(id: "work") }
        return .run { _ in
          let work = Task.detached { () -> String in
            starting.finish()
            do { try await Task.never() } catch { return "cancelled" }
            return "ended"
          }
          journal.note(await work.cancellableValue)
        }
        .cancellable(id: "work")
      }
    }
    let task = store.send(true)
    for await _ in started {}
    store.send(false)
    await task.finish()
    #expect(journal.entries == ["cancelled"])
  }
}

@Suite struct EndlessStreamTests {
  @Test func neverEndsOnlyByCancellation() async throws {
    let reading = Task {
      for await _ in AsyncStream<Int>.never {}
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
      return Task.isCancelled
    }
    reading.cancel()
    #expect(try await reading.value)
  }

  @Test func finishedHasNoElements() async throws {
    for await element in AsyncStream<Int>.finished { Issue.record("\(element)") }
    for try await element in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("\(element)") }
    await #expect(throws: TestError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: TestError()) {}
    }
  }

  private struct TestError: Error {}
}

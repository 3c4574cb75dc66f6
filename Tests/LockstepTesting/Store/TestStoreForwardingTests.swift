import LockstepTesting
import Testing

/// Arguments of tests migrated from TCA: the file and line of a helper's caller, and nanoseconds.
struct TestStoreForwardingTests {
  @Test func aHelperForwardsItsCallersFileAndLine() async {
    let line = #line + 3
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.ticking }
      await helper(store)
    }
    #expect(
      log.titles == [
        "The state changed, but no change was expected: …",
        "Expected to receive .touched, but no action arrived (at 0s).",
        "Expected to receive .loaded(…), but no action arrived (at 0s).",
        "An effect is still in flight at `finish()`: “ticks”",
      ]
    )
    #expect(log.lines == Array(repeating: UInt(line), count: 4))
    #expect(log.entries.allSatisfy { $0.location.filePath.description == "\(#filePath)" })
  }

  private func helper(
    _ store: TestStoreOf<Counter>,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await store.send(.increment, file: file, line: line)
    await store.send(.start, file: file, line: line)
    await store.receive(.touched, file: file, line: line)
    await store.receive(Counter.Action.loaded, file: file, line: line)
    await store.finish(file: file, line: line)
  }

  @Test func timeoutsCanBeGivenInNanoseconds() async {
    let second: UInt64 = 1_000_000_000
    let store = TestStore(initialState: Counter.State()) {
      Counter {
        .run { send in
          @Dependency(\.continuousClock) var clock
          try await withTimeout(.seconds(1), clock: clock) { await Task.detached {}.value }
          await send(.loaded("a"))
        }
      }
    }
    let task = await store.send(.start)
    await store.receive(.loaded("a"), timeout: 3600 * second) { $0.loaded = ["a"] }
    await task.finish(timeout: 3600 * second)
    await store.send(.start)
    await store.receive(Counter.Action.loaded, timeout: 3600 * second) { $0.loaded = ["a", "a"] }
    await store.finish(timeout: 1_000_000)
  }
}

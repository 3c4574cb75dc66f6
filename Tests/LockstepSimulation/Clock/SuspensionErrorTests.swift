import LockstepSimulation
import Testing

@Suite struct SuspensionErrorTests {
  @Test func checkingPassesIfNoTaskSleeps() async throws {
    try await TestClock().checkSuspension()
  }

  @Test func checkingThrowsTheNumberOfSleepingTasks() async {
    let clock = TestClock()
    let store = SimulatedStore.running { _, _ in
      async let short: Void = clock.sleep(for: .seconds(1))
      async let long: Void = clock.sleep(for: .seconds(2))
      _ = try await (short, long)
    }
    _ = store.send(.start)
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.sleepers == 2)
    #expect(
      error?.description
        == "Expected no task to sleep on the clock, found 2. Advance the clock, or cancel the sleeping tasks."
    )
    await clock.advance(by: .seconds(2))
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
    withExtendedLifetime(store) {}
  }
}

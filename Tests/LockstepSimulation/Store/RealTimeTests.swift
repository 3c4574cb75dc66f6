import Lockstep
import LockstepSimulation
import Testing

@Suite struct RealTimeTests {
  /// Time that a person's program spends on drawing must not make its clock slow.
  @Test func theClockCatchesUpWithTimeThatPassedBetweenTwoCalls() async {
    let store = SimulatedStore<[String], EffectLauncher.Action>.running { clock, send in
      for second in 1...3 {
        try await clock.sleep(for: .seconds(1))
        await send(.got("\(second)"))
      }
    }
    _ = store.send(.start)
    await store.advanceInRealTime(by: .milliseconds(20), after: .seconds(2), on: ContinuousClock())
    #expect(store.clock.now.offset == .milliseconds(2020))
    store.processAll()
    #expect(store.state == ["1", "2"])
  }
}

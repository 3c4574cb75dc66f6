import LockstepTesting
import Testing

struct TestStoreClockTests {
  @Test func advancingFiresEveryTimerThatIsDue() async {
    let store = TestStore(initialState: Counter.State()) { Counter.ticking }
    let task = await store.send(.start)
    await store.advance(by: .seconds(3))
    for count in 1...3 { await store.receive(.increment) { $0.count = count } }
    await store.advance(by: .milliseconds(999))
    await store.advance(by: .milliseconds(1))
    await store.receive(.increment) { $0.count = 4 }
    await task.cancel()
    await store.finish()
  }

  @Test func oneClockDrivesSeveralStores() async {
    let clock = TestClock()
    func store() -> TestStoreOf<Counter> {
      TestStore(initialState: Counter.State()) {
        Counter.ticking
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    let (first, second) = (store(), store())
    let tasks = [await first.send(.start), await second.send(.start)]
    await clock.advance(by: .seconds(1))
    await first.receive(.increment) { $0.count = 1 }
    await second.receive(.increment) { $0.count = 1 }
    for task in tasks { await task.cancel() }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
    await first.finish()
    await second.finish()
  }

  @Test func aSleepOfZeroEndsAtTheNextAdvance() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter {
          .run { send in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .zero)
            await send(.increment)
          }
        }
      }
      await store.send(.start)
      await store.receive(.increment) { $0.count = 1 }
      await store.advance()
      await store.receive(.increment) { $0.count = 1 }
      await store.finish()
    }
    #expect(log.titles == ["Expected to receive .increment, but no action arrived (at 0s)."])
  }

  @Test func anAdvanceThatNoClockCanMakeFails() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter()) { store in
      await store.advance(by: .seconds(-1))
      for _ in 1...2 { await store.advance(by: .seconds(Int64.max)) }
      await store.advance(by: .seconds(3_600_000_000))
      #expect(store.clock.now.offset == .seconds(3_600_000_000))
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        A clock can't be advanced by -1s.

            The time is unchanged. Time only goes forward.

        Advance by zero or more.
        """,
        Self.tooLong, Self.tooLong,
      ]
    )
    #expect(log.lines == [0, 1, 1].map { UInt(line + $0) })
  }

  private static let tooLong = """
    A clock can't be advanced by 9223372036854775807s.

        The time is unchanged. The longest advance is 1000000h.

    Advance by less at a time.
    """
}

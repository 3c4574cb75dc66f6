import Lockstep
import Testing

@Suite struct ImmediateClockTests {
  private let clock = ImmediateClock()

  @Test func everySleepIsOverAtOnceAndMovesTheTime() async throws {
    let start = clock.now
    try await clock.sleep(for: .seconds(5))
    try await clock.sleep(until: start.advanced(by: .seconds(3)), tolerance: nil)
    #expect(clock.now.offset == .seconds(5))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(5))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func aTimerTicksAsFastAsItIsRead() async {
    var ticks: [Duration] = []
    for await tick in clock.timer(interval: .seconds(2)) {
      ticks.append(tick)
      if ticks.count == 3 { break }
    }
    #expect(ticks == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(clock.now.offset == .seconds(6))
  }
}

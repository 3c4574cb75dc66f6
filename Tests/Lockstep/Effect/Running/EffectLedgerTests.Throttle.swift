import Synchronization
import Testing

@testable import Lockstep

/// A clock that the test advances manually; sleeps return immediately.
private final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until _: Instant, tolerance _: Duration?) async throws {}

  func goOn(_ seconds: Int) {
    time.withLock { $0 = $0.advanced(by: .seconds(seconds)) }
  }
}

extension EffectLedgerTests {
  @Suite struct Throttle {
    private var script = LedgerScript()
    private let clock = ManualClock()

    private func throttled(_ name: String, id: Int = 1, latest: Bool = true) -> Effect<String> {
      run(name).throttle(id: id, for: .seconds(10), clock: clock, latest: latest)
    }

    @Test mutating func aNewerEffectReplacesALateDelayUnlessTheFirstEffectWins() {
      _ = script.admit(throttled("a"))
      #expect(script.admit(throttled("b")) == ["start throttle of b"])
      clock.goOn(10)
      #expect(script.admit(throttled("c")) == ["cancel throttle of b", "start c"])
      #expect(script.finish("throttle of b") == [])
      #expect(script.admit(throttled("d", latest: false)) == ["start throttle of d"])
      clock.goOn(15)
      #expect(script.admit(throttled("e", latest: false)) == [])
      #expect(script.finish("throttle of d") == ["start d"])
      clock.goOn(9)
      #expect(script.admit(throttled("f")) == ["start throttle of f"], "the interval starts with a late effect")
      #expect(script.finish("throttle of f") == ["start f"], "even if the delay ended early")
    }

    @Test mutating func finishedIntervalsAreRemoved() {
      for id in 1...10_000 {
        _ = script.admit(throttled("a", id: id))
        clock.goOn(10)
      }
      #expect(script.ledger.windows.count <= 17)
    }

    @Test mutating func unfinishedIntervalsAreKept() {
      for id in 1...1000 { _ = script.admit(throttled("a", id: id)) }
      #expect(script.ledger.windows.count == 1000)
      clock.goOn(10)
      for id in 2001...4000 { _ = script.admit(throttled("a", id: id)) }
      #expect(script.ledger.windows.count <= 3000)
      #expect(script.admit(throttled("b", id: 4000)) == ["start throttle of b"])
    }

    @Test mutating func anIntervalIsKeptWhileAnEffectWaitsForIt() {
      _ = script.admit(throttled("a"))
      _ = script.admit(throttled("b", latest: false))
      clock.goOn(10)
      for id in 2...100 { _ = script.admit(throttled("x", id: id)) }
      #expect(script.admit(throttled("c", latest: false)) == [])
      #expect(script.finish("throttle of b") == ["start b"])
    }

    @Test mutating func nestedThrottlesWaitForBoth() {
      let both = throttled("a", id: 1).throttle(id: 2, for: .seconds(5), clock: clock, latest: true)
      #expect(script.admit(both) == ["start a"])
      #expect(script.admit(both) == ["start throttle of a"])
      clock.goOn(5)
      #expect(script.finish("throttle of a") == ["start throttle of a"])
      clock.goOn(5)
      #expect(script.finish("throttle of a") == ["start a"])
    }
  }
}

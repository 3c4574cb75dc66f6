/// A clock on which a second takes six minutes, so that limits of seconds are reached by a hang only.
struct SlowClock: Clock {
  struct Instant: InstantProtocol {
    fileprivate var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private static let slowdown = 360
  private let start = ContinuousClock.now

  var now: Instant { Instant(offset: start.duration(to: .now) / Self.slowdown) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: now.duration(to: deadline) * Self.slowdown, tolerance: tolerance)
  }
}

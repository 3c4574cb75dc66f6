internal import Foundation
package import Lockstep

extension DependencyValues {
  /// Replaces dependencies that differ from run to run: clocks, date, UUIDs and random numbers.
  ///
  /// Time starts on 1 January 2000, 00:00 UTC. UUIDs count from zero. Random numbers are generated from seed 0.
  package mutating func makeDeterministic(clock: TestClock<Duration>) {
    continuousClock = clock
    suspendingClock = clock
    date = DateGenerator { Date(timeIntervalSince1970: 946_684_800 + clock.now.offset.timeInterval) }
    uuid = .incrementing
    withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 0))
  }

  /// Generates random numbers from a different seed.
  package mutating func seedRandomNumbers(_ seed: UInt64) {
    withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: seed))
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}

internal import Lockstep

/// The growing delays between reconnection attempts.
enum Backoff {
  /// The delay before the next attempt: 1, 2, 4, 8, 16, then 30 seconds, reduced randomly by up to half. The jitter keeps a crowd from
  /// reconnecting all at once when its server comes back.
  ///
  /// - Parameters:
  ///   - failures: The number of consecutive failures, at least 1.
  ///   - randomNumbers: The generator of the jitter.
  /// - Returns: The delay in milliseconds.
  static func milliseconds(afterFailures failures: Int, using randomNumbers: WithRandomNumberGenerator) -> Int {
    let longest = 1000 * min(30, 1 << min(failures - 1, 5))
    return randomNumbers { Int.random(in: longest / 2...longest, using: &$0) }
  }

  /// Formats a delay, rounded up to tenths of a second: `next try in 1.0 s`.
  ///
  /// - Parameter milliseconds: The delay in milliseconds.
  /// - Returns: The text.
  static func text(milliseconds: Int) -> TextState {
    let tenths = (milliseconds + 99) / 100
    return "next try in \(tenths / 10).\(tenths % 10) s"
  }
}

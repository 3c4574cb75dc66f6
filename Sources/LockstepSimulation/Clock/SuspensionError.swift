/// What ``TestClock/checkSuspension()`` throws.
public struct SuspensionError: Error, Hashable, CustomStringConvertible {
  /// How many sleep on the clock.
  public let sleepers: Int

  public var description: String {
    "Expected nobody to sleep on the clock, found \(sleepers). Advance the clock, or cancel what sleeps."
  }
}

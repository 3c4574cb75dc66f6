extension Stability {
  /// The measure of a metric and its trends.
  public enum Measure: String, Hashable, Sendable, Codable, CaseIterable {
    /// The share of sessions that crashed, in percent.
    case rate
    /// The number of crashes.
    case count
    /// The number of users who had a crash.
    case users
  }
}

extension Stability.Count {
  /// The number shown for a measure: percent with three fraction digits, crashes, or users.
  ///
  /// - Parameter measure: The measure to show.
  /// - Returns: The number; `nil` if there are no sessions, or users were not counted.
  public func value(of measure: Stability.Measure) -> Double? {
    guard sessions > 0 else { return nil }
    return switch measure {
    case .rate: roundedRate
    case .count: Double(crashes)
    case .users: users.map(Double.init)
    }
  }
}

extension Stability.Metric {
  /// The relative change in percent; `nil` without a comparison.
  ///
  /// It is computed from the displayed numbers, so that a person who checks it gets the same result.
  ///
  /// - Parameter measure: The displayed measure.
  public func change(of measure: Stability.Measure) -> Double? {
    guard let new = value.value(of: measure), let old = comparison?.value(of: measure), old > 0 else { return nil }
    return (new - old) / old * 100
  }
}

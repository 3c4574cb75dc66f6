public import Lockstep

extension Stability.Measure {
  /// The title of the measure, in the filter and above the numbers: `Crash rate`.
  public var title: TextState {
    switch self {
    case .rate: "Crash rate"
    case .count: "Crash count"
    case .users: "Affected users"
    }
  }

  /// A number with its unit: `0.420 %`, `1,203 crashes`, `842 users`; `–` for nil.
  ///
  /// - Parameter number: Percent, crashes or users.
  public func text(_ number: Double?) -> TextState {
    guard let number, number.isFinite, abs(number) < 1e12 else { return "–" }
    return switch self {
    case .rate: DashboardNumberFormatter.percent(number, digits: 3)
    case .count: DashboardNumberFormatter.crashes(Int(number.rounded()))
    case .users: DashboardNumberFormatter.users(Int(number.rounded()))
    }
  }

  /// The unit alone: `%`, `crashes`, `users`.
  var unitText: TextState {
    switch self {
    case .rate: "%"
    case .count: "crashes"
    case .users: "users"
    }
  }
}

extension Stability.Count {
  /// The measured number with its unit: `0.420 %`; `–` without sessions.
  ///
  /// - Parameter measure: The measure to show.
  public func text(of measure: Stability.Measure) -> TextState { measure.text(value(of: measure)) }

  /// The counts: `842 crashes in 200,000 sessions`.
  public var text: TextState {
    "\(DashboardNumberFormatter.crashes(crashes)) in \(DashboardNumberFormatter.sessions(sessions))"
  }
}

extension Stability.Trend {
  /// The version, and the day if it isn't the selected one: `All versions on 24 Dec`.
  public var title: TextState {
    comparisonDate.map { "\(versionText) on \($0.shortTitle)" } ?? versionText
  }

  private var versionText: TextState { version == Self.allVersions ? "All versions" : TextState(version) }
}

extension Stability.TrendPoints {
  /// Describes the points: `24 points, 0.301 to 0.523 %`, `24 points, 2 to 41 crashes`.
  ///
  /// - Parameter measure: The measure of the points.
  public func text(of measure: Stability.Measure) -> TextState {
    guard let low = values.min(), let high = values.max() else { return "no points" }
    let first = DashboardNumberFormatter.fixed(low, digits: measure == .rate ? 3 : 0)
    let points: TextState = values.count == 1 ? "1 point" : "\(GroupedNumber(values.count)) points"
    return "\(points), \(first) to \(measure.text(high))"
  }
}

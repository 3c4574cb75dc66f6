extension Stability.Measure {
  /// The name of the numbers, which is also the filter's text: `Crash rate`.
  public var title: String {
    switch self {
    case .rate: "Crash rate"
    case .count: "Crash count"
    case .users: "Affected users"
    }
  }

  /// A number with its unit: `0.420 %`, `1,203 crashes`, `842 users`; `–` if there is none.
  ///
  /// - Parameter number: Percent, crashes or users.
  public func text(_ number: Double?) -> String {
    guard let number else { return "–" }
    return switch self {
    case .rate: DashboardNumberFormatter.percent(number, digits: 3)
    case .count, .users: "\(DashboardNumberFormatter.fixed(number, digits: 0)) \(number == 1 ? unit.one : unit.many)"
    }
  }

  /// The unit of a number alone: `%`, `crashes`, `users`.
  var unitText: String { self == .rate ? "%" : unit.many }

  private var unit: (one: String, many: String) { self == .users ? ("user", "users") : ("crash", "crashes") }
}

extension Stability.Count {
  /// What is measured, with its unit: `0.420 %`; `–` without sessions.
  ///
  /// - Parameter measure: What to show.
  public func text(of measure: Stability.Measure) -> String { measure.text(value(of: measure)) }

  /// `842 crashes in 200,000 sessions`.
  public var text: String {
    DashboardNumberFormatter.count(crashes, "crash", "crashes") + " in "
      + DashboardNumberFormatter.count(sessions, "session", "sessions")
  }
}

extension Stability.Trend {
  /// The version, and the day if it isn't the selected one: `All versions on 24 Dec`.
  public var title: String {
    comparisonDate.map { "\(version) on \($0.shortTitle)" } ?? version
  }
}

extension Stability.TrendPoints {
  /// `24 points, 0.301 to 0.523 %`, `24 points, 2 to 41 crashes`.
  ///
  /// - Parameter measure: What the points are.
  public func text(of measure: Stability.Measure) -> String {
    guard let low = values.min(), let high = values.max() else { return "no points" }
    let first = DashboardNumberFormatter.fixed(low, digits: measure == .rate ? 3 : 0)
    return "\(DashboardNumberFormatter.count(values.count, "point", "points")), \(first) to \(measure.text(high))"
  }
}

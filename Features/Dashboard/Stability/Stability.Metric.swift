public import Lockstep

extension Stability {
  /// The sessions and crashes of a day, and those of a comparison day.
  public struct Metric: Hashable, Sendable, Codable {
    /// The count of the selected day.
    public var value: Count
    /// The count of the comparison day; `nil` if nothing was counted.
    public var comparison: Count?

    /// Creates a metric.
    ///
    /// - Parameters:
    ///   - value: The count of the selected day.
    ///   - comparison: The count of the comparison day.
    public init(value: Count, comparison: Count?) {
      self.value = value
      self.comparison = comparison
    }
  }

  /// The number of sessions, and how many of them crashed.
  public struct Count: Hashable, Sendable, Codable {
    /// Sessions that crashed.
    public var crashes: Int
    /// All sessions.
    public var sessions: Int
    /// Users who had a crash; `nil` unless the measure is ``Measure/users``.
    public var users: Int?

    /// Creates a count.
    ///
    /// - Parameters:
    ///   - crashes: Sessions that crashed.
    ///   - sessions: All sessions.
    ///   - users: Users who had a crash, if they were counted.
    public init(crashes: Int, sessions: Int, users: Int? = nil) {
      self.crashes = crashes
      self.sessions = sessions
      self.users = users
    }

    /// The share of sessions that crashed, in percent; `nil` without sessions.
    public var rate: Double? {
      sessions > 0 ? Double(crashes) / Double(sessions) * 100 : nil
    }

    /// The rate with three fraction digits, in percent; `nil` without sessions.
    public var roundedRate: Double? {
      rate.map { ($0 * 1000).rounded() / 1000 }
    }
  }

  /// A measure over time, for one version or for all versions.
  public struct Trend: Hashable, Sendable, Codable, Identifiable {
    /// The name of the trend of all versions combined.
    public static let allVersions = "All versions"

    /// The version, or ``allVersions``.
    public var version: String
    /// The comparison day if the points belong to that day; `nil` for the selected day.
    public var comparisonDate: CalendarDay?
    /// One point per unit of time, oldest first, at most 1,440.
    public var points: TrendPoints

    public var id: String { comparisonDate.map { "\(version), \($0.text)" } ?? version }

    /// Creates a trend.
    ///
    /// - Parameters:
    ///   - version: The version, or ``allVersions``.
    ///   - comparisonDate: The comparison day if the points belong to that day.
    ///   - points: One point per unit of time, oldest first.
    public init(version: String, comparisonDate: CalendarDay? = nil, points: TrendPoints) {
      self.version = version
      self.comparisonDate = comparisonDate
      self.points = points
    }
  }

  /// The points of a trend; printed as a summary to keep differences readable.
  public struct TrendPoints: Hashable, Sendable {
    /// The maximum number of points.
    public static let limit = 1440

    /// The share of sessions that crashed, in percent, or the number of crashes or users, oldest first.
    public var values: [Double]

    /// Creates points.
    ///
    /// - Parameter values: Percent, crashes or users, oldest first.
    public init(_ values: [Double]) {
      self.values = values
    }
  }
}

extension Stability.TrendPoints: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    values = try container.decode([Double].self)
    guard values.count > Self.limit else { return }
    let problem = "A trend has at most \(Self.limit) points; this one has \(values.count)."
    throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension Stability.TrendPoints: TreeDescribable {
  /// Prints a summary, `24 points, 0.301 to 0.523, mean 0.412`, without a unit because the measure depends on the query.
  public var tree: Tree {
    guard let low = values.min(), let high = values.max() else { return .leaf("no points") }
    let mean = values.reduce(0, +) / Double(values.count)
    let texts = [low, high, mean].map { DashboardNumberFormatter.fixed($0, digits: 3) }
    return .leaf("\(values.count) points, \(texts[0]) to \(texts[1]), mean \(texts[2])")
  }
}

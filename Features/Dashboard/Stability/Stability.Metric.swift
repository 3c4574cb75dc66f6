public import Lockstep

extension Stability {
  /// The share of sessions that crashed, and what it is compared with.
  public struct Metric: Hashable, Sendable, Codable {
    /// The day looked at.
    public var value: Count
    /// The day it is compared with; `nil` where nothing was counted.
    public var comparison: Count?

    /// Makes a metric.
    ///
    /// - Parameters:
    ///   - value: The day looked at.
    ///   - comparison: The day it is compared with.
    public init(value: Count, comparison: Count?) {
      self.value = value
      self.comparison = comparison
    }

    /// How much more often sessions crash than in the comparison, in percent; `nil` where there is nothing to compare with.
    public var change: Double? {
      guard let new = value.rate, let old = comparison?.rate, old > 0 else { return nil }
      return (new - old) / old * 100
    }
  }

  /// Sessions, and how many of them crashed.
  public struct Count: Hashable, Sendable, Codable {
    /// Sessions that crashed.
    public var crashes: Int
    /// All sessions.
    public var sessions: Int

    /// Makes a count.
    ///
    /// - Parameters:
    ///   - crashes: Sessions that crashed.
    ///   - sessions: All sessions.
    public init(crashes: Int, sessions: Int) {
      self.crashes = crashes
      self.sessions = sessions
    }

    /// The share of sessions that crashed, in percent; `nil` without sessions.
    public var rate: Double? {
      sessions > 0 ? Double(crashes) / Double(sessions) * 100 : nil
    }
  }

  /// The course of the share of sessions that crash, for one version.
  public struct Trend: Hashable, Sendable, Codable, Identifiable {
    /// The version.
    public var version: String
    /// A point a unit of time, the oldest first, 1,440 at most.
    public var points: TrendPoints

    public var id: String { version }

    /// Makes a trend.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - points: A point a unit of time, the oldest first.
    public init(version: String, points: TrendPoints) {
      self.version = version
      self.points = points
    }
  }

  /// The points of a trend; they print as a summary, so that a difference stays readable.
  public struct TrendPoints: Hashable, Sendable {
    /// How many a trend may have.
    public static let limit = 1440

    /// The share of sessions that crashed, in percent, the oldest first.
    public var values: [Double]

    /// Makes points.
    ///
    /// - Parameter values: The share of sessions that crashed, in percent, the oldest first.
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
  /// `24 points, 0.301 to 0.523 %, mean 0.412 %`.
  public var tree: Tree {
    guard let low = values.min(), let high = values.max() else { return .leaf("no points") }
    let mean = values.reduce(0, +) / Double(values.count)
    let range = "\(DashboardNumber.fixed(low, digits: 3)) to \(DashboardNumber.percent(high, digits: 3))"
    return .leaf("\(values.count) points, \(range), mean \(DashboardNumber.percent(mean, digits: 3))")
  }
}

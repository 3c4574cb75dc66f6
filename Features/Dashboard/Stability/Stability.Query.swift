extension Stability {
  /// A query: the filters, without `refresh`.
  public struct Query: Hashable, Sendable, Codable {
    /// Whether duplicate reports of a crash count once.
    public var correctionOn: Bool
    /// Whether the server must recount instead of using its cache.
    public var forced: Bool
    /// The kind of crash to count.
    public var crashType: CrashType
    /// The interval between the points of a trend.
    public var precision: Precision
    /// The share of sessions that are counted.
    public var quota: SamplingRate
    /// The selected day.
    public var date: CalendarDay
    /// The selected version; `nil` for all versions.
    public var version: String?
    /// The comparison day.
    public var comparisonDate: CalendarDay
    /// The comparison version; `nil` for all versions.
    public var comparisonVersion: String?

    /// Makes a query that compares one day with another.
    ///
    /// - Parameters:
    ///   - date: The selected day.
    ///   - version: The selected version; `nil` for all versions.
    ///   - comparisonDate: The comparison day.
    ///   - comparisonVersion: The comparison version; `nil` for all versions.
    ///   - crashType: The kind of crash to count.
    ///   - precision: The interval between the points of a trend.
    ///   - quota: The share of sessions that are counted.
    ///   - correctionOn: Whether duplicate reports of a crash count once.
    ///   - forced: Whether the server must recount instead of using its cache.
    public init(
      date: CalendarDay,
      version: String? = nil,
      comparisonDate: CalendarDay,
      comparisonVersion: String? = nil,
      crashType: CrashType = .all,
      precision: Precision = .hour,
      quota: SamplingRate = .all,
      correctionOn: Bool = true,
      forced: Bool = false
    ) {
      self.correctionOn = correctionOn
      self.forced = forced
      self.crashType = crashType
      self.precision = precision
      self.quota = quota
      self.date = date
      self.version = version
      self.comparisonDate = comparisonDate
      self.comparisonVersion = comparisonVersion
    }
  }

  /// A kind of crash.
  public enum CrashType: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every kind.
    case all
    /// A signal or an uncaught exception.
    case exception
    /// A crash within five seconds of launch.
    case launch
    /// The main thread hung until the system ended the app.
    case hang
    /// The system ended the app because it used too much memory.
    case memory
  }

  /// The interval between the points of a trend.
  public enum Precision: String, Hashable, Sendable, Codable, CaseIterable {
    /// One point per day, for the 30 days that end with the selected day.
    case day
    /// One point per hour, 24 for the selected day.
    case hour
    /// One point every ten minutes, 144 for the selected day.
    case tenMinutes
    /// One point per minute, 1,440 for the selected day.
    case minute

    /// The interval in minutes.
    public var minutes: Int {
      switch self {
      case .day: 1440
      case .hour: 60
      case .tenMinutes: 10
      case .minute: 1
      }
    }

    /// The number of points of a complete trend.
    public var pointCount: Int {
      self == .day ? 30 : 1440 / minutes
    }
  }

  /// The share of sessions that are counted: a smaller share is faster but less precise.
  public enum SamplingRate: Int, Hashable, Sendable, Codable, CaseIterable {
    /// One session in a hundred.
    case onePercent = 1
    /// One session in ten.
    case tenPercent = 10
    /// Every session.
    case all = 100
  }
}

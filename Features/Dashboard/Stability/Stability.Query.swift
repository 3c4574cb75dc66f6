extension Stability {
  /// A query: all filters except `refresh`.
  public struct Query: Hashable, Sendable, Codable {
    /// The app.
    public var app: MonitoredApp.ID
    /// Whether duplicate reports of a crash count once.
    public var correctionOn: Bool
    /// Whether the server must recount instead of using its cache.
    public var forced: Bool
    /// The kind of crash to count.
    public var crashType: CrashType
    /// The interval between the points of trends.
    public var precision: Precision
    /// The measure of the metric and the trends.
    public var measure: Measure
    /// The selected day.
    public var date: CalendarDay
    /// The selected version; `nil` for all versions.
    public var version: String?
    /// The comparison day.
    public var comparisonDate: CalendarDay
    /// The comparison version; `nil` for all versions.
    public var comparisonVersion: String?

    /// Creates a query that compares one day with another.
    ///
    /// - Parameters:
    ///   - date: The selected day.
    ///   - version: The selected version; `nil` for all versions.
    ///   - comparisonDate: The comparison day.
    ///   - comparisonVersion: The comparison version; `nil` for all versions.
    ///   - crashType: The kind of crash to count.
    ///   - precision: The interval between the points of a trend.
    ///   - measure: The measure of the metric and the trends.
    ///   - correctionOn: Whether duplicate reports of a crash count once.
    ///   - forced: Whether the server must recount instead of using its cache.
    ///   - app: The app.
    public init(
      date: CalendarDay,
      version: String? = nil,
      comparisonDate: CalendarDay,
      comparisonVersion: String? = nil,
      crashType: CrashType = .all,
      precision: Precision = .hour,
      measure: Measure = .rate,
      correctionOn: Bool = true,
      forced: Bool = false,
      app: MonitoredApp.ID = MonitoredApp.shop.id
    ) {
      self.app = app
      self.correctionOn = correctionOn
      self.forced = forced
      self.crashType = crashType
      self.precision = precision
      self.measure = measure
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

  /// The interval between the points of trends.
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
}

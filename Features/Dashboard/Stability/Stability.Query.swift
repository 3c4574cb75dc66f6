extension Stability {
  /// What is asked for: the filters, without `refresh`.
  public struct Query: Hashable, Sendable, Codable {
    /// Whether crashes that were reported twice count once.
    public var correctionOn: Bool
    /// Whether the server must count anew instead of answering from its cache.
    public var forced: Bool
    /// Which crashes count.
    public var crashType: CrashType
    /// How fine trends are.
    public var precision: Precision
    /// The share of sessions that are counted.
    public var quota: Quota
    /// The day looked at.
    public var date: CalendarDay
    /// The version looked at; `nil` for all.
    public var version: String?
    /// The day it is compared with.
    public var comparisonDate: CalendarDay
    /// The version it is compared with; `nil` for all.
    public var comparisonVersion: String?

    /// Asks for a day in comparison with another.
    ///
    /// - Parameters:
    ///   - date: The day looked at.
    ///   - version: The version looked at; `nil` for all.
    ///   - comparisonDate: The day it is compared with.
    ///   - comparisonVersion: The version it is compared with; `nil` for all.
    ///   - crashType: Which crashes count.
    ///   - precision: How fine trends are.
    ///   - quota: The share of sessions that are counted.
    ///   - correctionOn: Whether crashes that were reported twice count once.
    ///   - forced: Whether the server must count anew.
    public init(
      date: CalendarDay,
      version: String? = nil,
      comparisonDate: CalendarDay,
      comparisonVersion: String? = nil,
      crashType: CrashType = .all,
      precision: Precision = .hour,
      quota: Quota = .all,
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
    /// A signal or an exception that nobody caught.
    case exception
    /// A crash within five seconds of launch.
    case launch
    /// The main thread hung until the system ended the app.
    case hang
    /// The system ended the app because it used too much memory.
    case memory
  }

  /// How much time a point of a trend stands for.
  public enum Precision: String, Hashable, Sendable, Codable, CaseIterable {
    /// A point a day, for the 30 days that end with the day looked at.
    case day
    /// A point an hour, 24 for the day looked at.
    case hour
    /// A point every ten minutes, 144 for the day looked at.
    case tenMinutes
    /// A point a minute, 1,440 for the day looked at.
    case minute

    /// Minutes a point stands for.
    public var minutes: Int {
      switch self {
      case .day: 1440
      case .hour: 60
      case .tenMinutes: 10
      case .minute: 1
      }
    }

    /// Points of a trend that is complete.
    public var pointCount: Int {
      self == .day ? 30 : 1440 / minutes
    }
  }

  /// The share of sessions that are counted: less is faster, and rougher.
  public enum Quota: Int, Hashable, Sendable, Codable, CaseIterable {
    /// One session in a hundred.
    case onePercent = 1
    /// One session in ten.
    case tenPercent = 10
    /// Every session.
    case all = 100
  }
}

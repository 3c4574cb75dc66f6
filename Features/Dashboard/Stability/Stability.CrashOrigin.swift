public import Lockstep

extension Stability {
  /// The time, the app version, the system version and the device of a crash.
  public struct CrashOrigin: Hashable, Sendable, Codable {
    /// The day.
    public var day: CalendarDay
    /// The time, in minutes since midnight.
    public var minute: Int
    /// The version of the app.
    public var version: String
    /// The version of the system: `iOS 18.2`.
    public var system: String
    /// The device: `iPhone 15`.
    public var device: String

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - minute: The time, in minutes since midnight.
    ///   - version: The version of the app.
    ///   - system: The version of the system.
    ///   - device: The device.
    public init(day: CalendarDay, minute: Int, version: String, system: String, device: String) {
      self.day = day
      self.minute = minute
      self.version = version
      self.system = system
      self.device = device
    }
  }

  /// A crash in a list.
  public struct CrashReport: Hashable, Sendable, Codable, Identifiable {
    /// The crash's name.
    public var id: String
    /// The origin of the crash.
    public var origin: CrashOrigin

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - id: The crash's name.
    ///   - origin: The origin of the crash.
    public init(id: String, origin: CrashOrigin) {
      self.id = id
      self.origin = origin
    }
  }
}

extension Stability.CrashOrigin {
  /// The time of the day: `14:05`.
  public var timeText: String { DashboardNumberFormatter.time(minute) }

  /// The app, the system and the device: `30.2.0, iOS 18.2, iPhone 15`.
  public var appText: String { "\(version), \(system), \(device)" }

  /// The whole origin: `31 Dec 1999, 14:05, 30.2.0, iOS 18.2, iPhone 15`.
  public var text: TextState { "\(day.title), \(timeText), \(appText)" }
}

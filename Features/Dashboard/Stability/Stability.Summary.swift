extension Stability {
  /// The app's stability over the seven days before today.
  public struct Summary: Hashable, Sendable, Codable {
    /// The sessions and crashes of the seven days.
    public var count: Count
    /// The number of users in the seven days.
    public var users: Int
    /// The number of users who had a crash.
    public var affectedUsers: Int
    /// The version with the most sessions.
    public var mainVersion: String
    /// The known outages of the last 30 days, newest first.
    public var outages: [Outage]

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - count: The sessions and crashes of the seven days.
    ///   - users: The number of users in the seven days.
    ///   - affectedUsers: The number of users who had a crash.
    ///   - mainVersion: The version with the most sessions.
    ///   - outages: The known outages of the last 30 days, newest first.
    public init(count: Count, users: Int, affectedUsers: Int, mainVersion: String, outages: [Outage]) {
      self.count = count
      self.users = users
      self.affectedUsers = affectedUsers
      self.mainVersion = mainVersion
      self.outages = outages
    }

    /// The share of users without a crash, in percent; `nil` without users.
    public var crashFreeUsers: Double? {
      users > 0 ? Double(users - affectedUsers) / Double(users) * 100 : nil
    }
  }

  /// A known outage.
  public struct Outage: Hashable, Sendable, Codable {
    /// The day.
    public var day: CalendarDay
    /// The start, in minutes since midnight.
    public var startMinute: Int
    /// The end, in minutes since midnight of the start day: 1,500 is one o'clock on the next day.
    public var endMinute: Int
    /// A short description.
    public var title: String

    /// Creates an outage.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - startMinute: The start, in minutes since midnight.
    ///   - endMinute: The end, in minutes since midnight of the start day.
    ///   - title: A short description.
    public init(day: CalendarDay, startMinute: Int, endMinute: Int, title: String) {
      self.day = day
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.title = title
    }
  }

  /// A version of the app in use on a day.
  public struct Version: Hashable, Sendable, Codable, Identifiable {
    /// The name: `30.2.0`.
    public var name: String
    /// The release day.
    public var released: CalendarDay
    /// The version's share of the day's sessions, in percent.
    public var share: Double

    public var id: String { name }

    /// Creates a version.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - released: The release day.
    ///   - share: The version's share of the day's sessions, in percent.
    public init(name: String, released: CalendarDay, share: Double) {
      self.name = name
      self.released = released
      self.share = share
    }
  }
}

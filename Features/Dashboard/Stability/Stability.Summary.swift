extension Stability {
  /// How the app has been in the last seven days.
  public struct Summary: Hashable, Sendable, Codable {
    /// Sessions and crashes of seven days.
    public var count: Count
    /// Users of seven days.
    public var users: Int
    /// Users who met a crash.
    public var affectedUsers: Int
    /// The version that most sessions run.
    public var mainVersion: String
    /// What is known to have gone wrong in the last 30 days, newest first.
    public var outages: [Outage]

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - count: Sessions and crashes of seven days.
    ///   - users: Users of seven days.
    ///   - affectedUsers: Users who met a crash.
    ///   - mainVersion: The version that most sessions run.
    ///   - outages: What is known to have gone wrong in the last 30 days, newest first.
    public init(count: Count, users: Int, affectedUsers: Int, mainVersion: String, outages: [Outage]) {
      self.count = count
      self.users = users
      self.affectedUsers = affectedUsers
      self.mainVersion = mainVersion
      self.outages = outages
    }

    /// Users who met no crash, in percent; `nil` without users.
    public var crashFreeUsers: Double? {
      users > 0 ? Double(users - affectedUsers) / Double(users) * 100 : nil
    }
  }

  /// Something that is known to have gone wrong.
  public struct Outage: Hashable, Sendable, Codable {
    /// The day.
    public var day: CalendarDay
    /// When it began, in minutes since midnight.
    public var startMinute: Int
    /// When it was over, in minutes since the midnight before it began: 1,500 is one o'clock on the next day.
    public var endMinute: Int
    /// What it was.
    public var title: String

    /// Makes an outage.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - startMinute: When it began, in minutes since midnight.
    ///   - endMinute: When it was over, in minutes since midnight.
    ///   - title: What it was.
    public init(day: CalendarDay, startMinute: Int, endMinute: Int, title: String) {
      self.day = day
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.title = title
    }
  }

  /// A version of the app that people run.
  public struct Version: Hashable, Sendable, Codable, Identifiable {
    /// What it is called: `30.2.0`.
    public var name: String
    /// When it was released.
    public var released: CalendarDay
    /// Its share of yesterday's sessions, in percent.
    public var share: Double

    public var id: String { name }

    /// Makes a version.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - released: When it was released.
    ///   - share: Its share of yesterday's sessions, in percent.
    public init(name: String, released: CalendarDay, share: Double) {
      self.name = name
      self.released = released
      self.share = share
    }
  }
}

public import Foundation
public import Lockstep

extension Preparation {
  /// The time at which the service announces the broadcast: now, or at a given time today or tomorrow.
  public struct Schedule: Hashable, Sendable {
    /// The day of the announced start.
    public enum Day: String, Hashable, Sendable, Decodable, CaseIterable {
      /// Now; no time is needed.
      case now
      /// Later today.
      case today
      /// At a given time tomorrow.
      case tomorrow
    }

    /// The day.
    public var day = Day.now
    /// The time, as typed.
    public var time = ""
    /// The announced start; `nil` if it starts now, or if the time is invalid.
    public var startsAt: Date?
    /// Whether the time had already passed when it was chosen.
    public var isOver = false

    /// Creates a schedule that starts now.
    public init() {}
  }
}

extension Preparation.Schedule {
  /// Creates the schedule of an announced start; if that time has passed, the schedule is “now”.
  ///
  /// - Parameters:
  ///   - startsAt: The announced start.
  ///   - now: The current time.
  ///   - timeZone: The time zone of the displayed time.
  init(_ startsAt: Date, now: Date, in timeZone: TimeZone) {
    guard startsAt > now else { return }
    let calendar = Calendar.gregorian(in: timeZone)
    let (hour, minute) = (calendar.component(.hour, from: startsAt), calendar.component(.minute, from: startsAt))
    day = calendar.isDate(startsAt, inSameDayAs: now) ? .today : .tomorrow
    time = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    self.startsAt = startsAt
  }

  /// Computes the announced start after a change.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - timeZone: The time zone of the typed time.
  mutating func update(now: Date, in timeZone: TimeZone) {
    (startsAt, isOver) = (nil, false)
    guard day != .now, let minutes else { return }
    let calendar = Calendar.gregorian(in: timeZone)
    guard let date = calendar.date(byAdding: .day, value: day == .today ? 0 : 1, to: now),
      let start = calendar.date(bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: date)
    else { return }
    if start > now { startsAt = start } else { isOver = true }
  }

  /// The typed time, in minutes since midnight; `nil` if the text is not a time.
  private var minutes: Int? {
    let parts = time.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].count, parts[1].count == 2,
      parts.joined().allSatisfy({ $0.isASCII && $0.isWholeNumber }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// The problem that prevents the broadcast from starting; `nil` if there is none.
  public var problem: TextState? {
    if day == .now || startsAt != nil { return nil }
    return isOver ? "This time has passed. Choose a later time, or tomorrow." : "Type the start time, such as 20:00."
  }

  /// The announced start as text; `nil` if it starts now, or if the time is invalid.
  public var text: TextState? {
    if startsAt == nil { return nil }
    return day == .today ? "Announced for today, \(time.trimmed)." : "Announced for tomorrow, \(time.trimmed)."
  }
}

extension Preparation.Schedule.Day {
  /// The display text of the choice.
  public var text: TextState {
    switch self {
    case .now: "Now"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    }
  }
}

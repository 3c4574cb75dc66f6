#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The user's calendar; Gregorian, in UTC, in a test store.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's time zone; UTC in a test store.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The user's locale; `en_US` in a test store.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .current }

  static var testValue: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = LocaleKey.testValue
    return calendar
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .current }
  static var testValue: TimeZone { .gmt }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .current }
  static var testValue: Locale { Locale(identifier: "en_US") }
}

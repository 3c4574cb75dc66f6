internal import Foundation
public import Lockstep

extension CalendarDay {
  /// The day for display: `29 Feb 2000`.
  public var title: TextState { "\(FormattedDay(day: self, hasYear: true))" }

  /// The day without its year: `29 Feb`.
  public var shortTitle: TextState { "\(FormattedDay(day: self, hasYear: false))" }
}

/// A day with the name of its month.
private struct FormattedDay: LocalizedArgument {
  let day: CalendarDay
  let hasYear: Bool

  var text: String { "\(day.dayOfMonth) \(day.month.name.prefix(3))\(hasYear ? " \(day.month.year)" : "")" }

  func text(in locale: Locale) -> String {
    var style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
      .day().month(.abbreviated)
    if hasYear { style = style.year() }
    return Date(timeIntervalSince1970: Double(day.number) * 86_400).formatted(style)
  }
}

internal import Foundation

extension Language {
  /// The month: `February 2026`, `Februar 2026`.
  func title(of month: CalendarMonth) -> String {
    isEnglish
      ? month.name : format(CalendarDay(year: month.year, month: month.month, day: 1)) { $0.month(.wide).year() }
  }

  /// The day: `28 Feb 2026`, `28. Feb. 2026`.
  func title(of day: CalendarDay) -> String {
    isEnglish ? day.title : format(day) { $0.day().month(.abbreviated).year() }
  }

  /// The names of the weekdays, starting with Monday: short ones of at most two columns, and full ones.
  var weekdays: [(short: String, wide: String)] {
    let calendar = gregorian
    let days = zip(calendar.shortStandaloneWeekdaySymbols, calendar.veryShortStandaloneWeekdaySymbols).map {
      short,
      letter in
      code.hasPrefix("en") ? String(short.prefix(2)) : TextWidth.columns(of: short) <= 2 ? short : letter
    }
    let named = zip(days, calendar.standaloneWeekdaySymbols).map { (short: $0, wide: $1) }
    return Array(named[1...] + named[..<1])
  }

  /// The first day of a week, 0 for Monday to 6 for Sunday; nil in English, because English-speaking countries differ.
  var firstWeekday: Int? { isEnglish ? nil : (gregorian.firstWeekday + 5) % 7 }

  /// Localizes a number that the renderers write with a point, such as `0.25`, `1.5k` or `1e+20`.
  func number(_ text: String) -> String {
    isEnglish ? text : text.replacing(".", with: locale.decimalSeparator ?? ".")
  }

  private var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    return calendar
  }

  private func format(_ day: CalendarDay?, _ fields: (Date.FormatStyle) -> Date.FormatStyle) -> String {
    let parts = day.map { DateComponents(year: $0.month.year, month: $0.month.month, day: $0.day) }
    guard let date = parts.flatMap(gregorian.date) else { return "" }
    return date.formatted(fields(Date.FormatStyle(locale: locale, calendar: gregorian, timeZone: .gmt)))
  }
}

extension ScreenElement {
  /// The language of the renderer's own text.
  var shownLanguage: Language { language ?? .english }

  /// The weekdays of a date picker, in the order of its weeks.
  var weekdays: [(short: String, wide: String)] {
    let all = shownLanguage.weekdays
    return Array(all[firstWeekday...] + all[..<firstWeekday])
  }
}

internal import LockstepScreen

extension CalendarDay {
  /// The day as screens know it.
  var element: LockstepScreen.CalendarDay {
    guard let day = LockstepScreen.CalendarDay(year: month.year, month: month.month, day: dayOfMonth) else {
      preconditionFailure("CalendarDay must be within the years 1 to 9999 to be shown; found \(text).")
    }
    return day
  }

  /// Creates a day from the day of a screen's calendar.
  ///
  /// - Parameter day: The day.
  init(_ day: LockstepScreen.CalendarDay) {
    number = CalendarMonth(day.month).firstDay.number + day.day - 1
  }
}

extension CalendarMonth {
  /// The month as screens know it.
  var element: LockstepScreen.CalendarMonth { firstDay.element.month }

  /// Creates a month from the month of a screen's calendar.
  ///
  /// - Parameter month: The month.
  init(_ month: LockstepScreen.CalendarMonth) {
    self.init(year: month.year, month: month.month)
  }

  /// The number of months from another month to this one; negative if this one is earlier.
  func distance(from other: CalendarMonth) -> Int {
    (year - other.year) * 12 + month - other.month
  }
}

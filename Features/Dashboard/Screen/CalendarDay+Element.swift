internal import LockstepScreen

extension CalendarDay {
  /// Converts the day to a `LockstepScreen.CalendarDay`.
  var element: LockstepScreen.CalendarDay {
    guard let day = LockstepScreen.CalendarDay(year: month.year, month: month.month, day: dayOfMonth) else {
      preconditionFailure("CalendarDay must be within the years 1 to 9999 to be shown; found \(text).")
    }
    return day
  }

  /// Converts a `LockstepScreen.CalendarDay`.
  ///
  /// - Parameter day: The day.
  init(_ day: LockstepScreen.CalendarDay) {
    number = CalendarMonth(day.month).firstDay.number + day.day - 1
  }
}

extension CalendarMonth {
  /// Converts the month to a `LockstepScreen.CalendarMonth`.
  var element: LockstepScreen.CalendarMonth { firstDay.element.month }

  /// Converts a `LockstepScreen.CalendarMonth`.
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

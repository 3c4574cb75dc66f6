// Keys in a date picker: the arrows and the page keys move a mark, and Enter selects the marked day.

extension ScreenSession {
  /// Moves the mark by a day or a week.
  ///
  /// - Returns: Whether the calendar handles the key. In the month of the selected day, Up in the first week and Down in the last one leave it.
  /// - Throws: ``IneffectiveKeyFault/isAtEdge`` at the first or last day that can be selected: a key that is held down must not move to another field.
  func moveMark(of picker: ElementInstance, by key: ScreenKey) throws(IneffectiveKeyFault) -> Bool {
    guard picker.node.handlers.setDay != nil, let month = picker.monthOfCalendar else { return false }
    // In a language written from right to left, the next day is on the left.
    let forward: ScreenKey = picker.node.language?.writingDirection == .rtl ? .left : .right
    let offset = key == forward ? 1 : key == .up ? -7 : key == .down ? 7 : -1
    let isVertical = key == .up || key == .down
    let next =
      picker.markedOrSelectedDay.map { $0.adding(days: offset) } ?? picker.node.days.day(closestTo: 1, of: month)
    let mayLeave = isVertical && !picker.showsOtherMonth
    guard let next, picker.node.days?.contains(next) ?? true, next.month == month || !mayLeave else {
      if isVertical { return false }
      throw .isAtEdge
    }
    picker.turnedDay = nil
    mark(next, in: picker)
    return true
  }

  /// Moves the mark to the same day of another month, or to the closest day that can be selected. Further months try the original day
  /// again: from 31 Dec to 30 Nov, then to 31 Oct.
  func moveMark(of picker: ElementInstance, months: Int) throws(IneffectiveKeyFault) {
    guard picker.node.handlers.setDay != nil, let shown = picker.monthOfCalendar,
      let month = shown.adding(months: months)
    else { throw .isAtEdge }
    let day = picker.markedOrSelectedDay
    let wished = day.map { picker.turnedDay?.day == $0 ? picker.turnedDay?.wished ?? $0.day : $0.day } ?? 1
    guard let next = picker.node.days.day(closestTo: wished, of: month) else { throw .isAtEdge }
    picker.turnedDay = TurnedDay(wished: wished, day: next)
    mark(next, in: picker)
  }

  /// Selects the marked day.
  ///
  /// - Throws: ``IneffectiveKeyFault/isCalendar(_:)`` if it is already selected.
  func selectMarkedDay(of picker: ElementInstance) throws(IneffectiveKeyFault) {
    guard case .day(let selected, _) = picker.node.value, let day = picker.markedOrSelectedDay, day != selected else {
      throw .isCalendar(picker.node.label)
    }
    (picker.markedDay, picker.shownMonth, picker.turnedDay) = (nil, nil, nil)
    picker.node.handlers.setDay?(day)
  }

  /// Removes the mark, and shows the month of the selected day again.
  ///
  /// - Returns: False if no day is marked.
  @discardableResult
  func removeMark(of picker: ElementInstance) -> Bool {
    guard picker.markedDay != nil, case .day(let selected, let shown) = picker.node.value else { return false }
    (picker.markedDay, picker.turnedDay) = (nil, nil)
    show(selected?.month ?? shown, in: picker)
    return true
  }

  /// Marks a day, and shows its month.
  func mark(_ day: CalendarDay, in picker: ElementInstance) {
    picker.markedDay = day
    show(day.month, in: picker)
  }

  /// Shows a month. Sends the feature's action if the feature keeps the month in its state.
  private func show(_ month: CalendarMonth, in picker: ElementInstance) {
    guard month != picker.monthOfCalendar else { return }
    if let setMonth = picker.node.handlers.setMonth { return setMonth(month) }
    picker.shownMonth = month
    picker.remeasure()
  }
}

extension ElementInstance {
  /// The month that a date picker shows; nil for other elements.
  fileprivate var monthOfCalendar: CalendarMonth? {
    guard case .day(_, let shown) = node.value else { return nil }
    return shownMonth ?? shown
  }

  /// Whether keys have changed a date picker to a month other than that of the selected day.
  fileprivate var showsOtherMonth: Bool {
    guard case .day(let selected?, _) = node.value else { return false }
    return selected.month != monthOfCalendar
  }

  /// The day from which arrows start: the marked day, or else the selected one; nil if it is not in the month shown.
  fileprivate var markedOrSelectedDay: CalendarDay? {
    guard case .day(let selected, _) = node.value, let day = markedDay ?? selected else { return nil }
    return day.month == monthOfCalendar ? day : nil
  }
}

/// A day of a date picker after a change of the month.
struct TurnedDay {
  /// The day of the month that was marked before the first change.
  let wished: Int
  /// The closest day that could be selected.
  let day: CalendarDay
}

extension ClosedRange<CalendarDay>? {
  /// The day of a month that can be selected and is closest to a day; nil if there is none.
  fileprivate func day(closestTo day: Int, of month: CalendarMonth) -> CalendarDay? {
    guard let day = CalendarDay(year: month.year, month: month.month, day: Swift.min(day, month.dayCount)) else {
      return nil
    }
    guard let days = self else { return day }
    let closest = Swift.min(Swift.max(day, days.lowerBound), days.upperBound)
    return closest.month == month ? closest : nil
  }
}

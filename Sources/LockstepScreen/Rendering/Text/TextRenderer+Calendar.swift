extension TextRenderer {
  /// The width of the grid: seven days of two columns, and columns for the brackets before, between and after them.
  private static let width = 22

  /// Draws the grid of a month, with brackets around the selected day. Only the day with the focus is filled.
  mutating func drawCalendar(
    _ element: ScreenElement,
    _ day: CalendarDay?,
    _ month: CalendarMonth,
    in area: CellRect,
    _ focused: CellStyle
  ) {
    guard area.rows >= 4, visibleColumns(of: area) >= Self.width else {
      return drawLine(element.lineForms, in: area, focused)
    }
    let style = CellStyle(element.withoutFocus, theme)
    var row = area.row
    if !element.shownTitle.isEmpty {
      drawLabel(of: element, day, in: area, style)
      row += 1
    }
    // The focus is marked only once: around the day that keys have marked, unless it is in another month.
    let marksMonth = element.isDisabled || element.isFocused && (element.markedDay ?? day)?.month != month
    let brackets = marksMonth ? ControlBrackets(element) : ControlBrackets(open: "‹", close: "›")
    // A direction without a month to show has no arrow.
    let open = element.canShow(month, turnedBy: element.isRightToLeft ? 1 : -1) ? brackets.open : " "
    let close = element.canShow(month, turnedBy: element.isRightToLeft ? -1 : 1) ? brackets.close : " "
    let title = "\(open) \(element.shownLanguage.title(of: month)) \(close)"
    canvas.write(
      title,
      column: area.column + (Self.width - TextWidth.columns(of: title)) / 2,
      row: row,
      marksMonth ? focused : style
    )
    for (weekday, name) in element.weekdays.enumerated() {
      canvas.write(name.short, column: area.column + 1 + element.place(ofWeekday: weekday) * 3, row: row + 1, style)
    }
    row += 2
    let weeks = month.weeks(startingOn: element.firstWeekday)
    let room = area.endRow - row
    for (index, week) in weeks.prefix(max(0, room)).enumerated() {
      if index == room - 1, weeks.count > room {
        canvas.write(" …", column: area.column, row: row + index, style)
      } else {
        drawWeek(week, of: month, day, element, column: area.column, row: row + index, style)
      }
    }
  }

  /// The label and, if it fits, the selected day, which the grid doesn't show if it is in another month.
  private mutating func drawLabel(
    of element: ScreenElement,
    _ day: CalendarDay?,
    in area: CellRect,
    _ style: CellStyle
  ) {
    let label = ControlLine(.flexible(element.shownTitle))
    let full =
      day.map { ControlLine(.fixed(element.shownTitle), .fixed(": \(element.shownLanguage.title(of: $0))")) } ?? label
    canvas.write([full, label].text(fitting: visibleColumns(of: area)), column: area.column, row: area.row, style)
  }

  private mutating func drawWeek(
    _ week: [Int?],
    of month: CalendarMonth,
    _ selected: CalendarDay?,
    _ element: ScreenElement,
    column: Int,
    row: Int,
    _ style: CellStyle
  ) {
    for (weekday, number) in week.enumerated() {
      guard let number else { continue }
      let left = column + element.place(ofWeekday: weekday) * 3
      let digits = number < 10 ? " \(number)" : "\(number)"
      let day = CalendarDay(year: month.year, month: month.month, day: number)
      var dayStyle = style
      if let brackets = element.brackets(around: day, selected: selected) {
        if day == element.markedDay ?? selected { dayStyle = CellStyle(element, theme) }
        dayStyle.isBold = true
        dayStyle.isUnderlined = day == selected
        if !element.isDisabled { dayStyle.foreground = theme[.accent].terminal }
        canvas.write(digits, column: left + 1, row: row, dayStyle)
        for (bracket, column) in [(brackets.open, left), (brackets.close, left + 3)]
        // Neighbouring days share a column, so the brackets around the marked day must not be overwritten.
        where day == element.markedDay || canvas.isBlank(column: column, row: row) {
          canvas.write(bracket, column: column, row: row, dayStyle)
        }
      } else {
        let canBeSelected = day.map { element.days?.contains($0) ?? true } ?? false
        canvas.write(canBeSelected ? digits : " ·", column: left + 1, row: row, style)
      }
    }
  }
}

extension ScreenElement {
  fileprivate var withoutFocus: ScreenElement {
    var element = self
    (element.isFocused, element.isPressed) = (false, false)
    return element
  }

  /// The brackets around a day of a date picker: around the selected one, and around the one that keys have marked. Nil for other days.
  fileprivate func brackets(around day: CalendarDay?, selected: CalendarDay?) -> ControlBrackets? {
    guard let day else { return nil }
    if day == markedDay ?? selected { return ControlBrackets(self) }
    return day == selected ? ControlBrackets(open: "[", close: "]") : nil
  }

  fileprivate var isRightToLeft: Bool { shownLanguage.writingDirection == .rtl }

  /// The column of a weekday in the grid, from the left.
  func place(ofWeekday weekday: Int) -> Int { isRightToLeft ? 6 - weekday : weekday }

  /// Whether a date picker can show the next or previous month: whether that month has days that can be selected.
  ///
  /// - Parameter months: 1 for the next month, -1 for the previous one.
  func canShow(_ month: CalendarMonth, turnedBy months: Int) -> Bool {
    guard let next = month.adding(months: months) else { return false }
    return days.map { ($0.lowerBound.month...$0.upperBound.month).contains(next) } ?? true
  }
}

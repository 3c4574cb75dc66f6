extension TextRenderer {
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  /// Seven days of two columns, and a column before, between and after them for the brackets.
  private static let width = 22

  /// Draws the grid of a month, with brackets around the selected day.
  mutating func drawCalendar(
    _ element: ScreenElement,
    _ day: CalendarDay?,
    _ month: CalendarMonth,
    in area: CellRect,
    _ style: CellStyle
  ) {
    guard area.rows >= 4, visibleColumns(of: area) >= Self.width else {
      return drawLine(element.lineForms, in: area, style)
    }
    var row = area.row
    if !element.shownTitle.isEmpty {
      drawLabel(of: element, day, in: area, style)
      row += 1
    }
    let marks = element.isDisabled || element.isFocused ? ControlMarks(element) : ControlMarks(open: "‹", close: "›")
    let title = "\(marks.open) \(month.name) \(marks.close)"
    canvas.write(title, column: area.column + (Self.width - title.count) / 2, row: row, style)
    canvas.write(" " + Self.weekdays.joined(separator: " "), column: area.column, row: row + 1, style)
    row += 2
    let weeks = (month.firstWeekday + month.dayCount + 6) / 7
    let room = area.endRow - row
    for week in 0..<min(weeks, room) {
      if week == room - 1, weeks > room {
        canvas.write(" …", column: area.column, row: row + week, style)
      } else {
        drawWeek(week, of: month, day, ControlMarks(element), column: area.column, row: row + week, style)
      }
    }
  }

  /// The label and, if there is room, the day, which the grid does not show if it is in another month.
  private mutating func drawLabel(
    of element: ScreenElement,
    _ day: CalendarDay?,
    in area: CellRect,
    _ style: CellStyle
  ) {
    let label = ControlLine(.flexible(element.shownTitle))
    let full = day.map { ControlLine(.fixed(element.shownTitle), .fixed(": \($0)")) } ?? label
    canvas.write([full, label].text(fitting: visibleColumns(of: area)), column: area.column, row: area.row, style)
  }

  private mutating func drawWeek(
    _ week: Int,
    of month: CalendarMonth,
    _ selected: CalendarDay?,
    _ marks: ControlMarks,
    column: Int,
    row: Int,
    _ style: CellStyle
  ) {
    for weekday in 0..<7 {
      let number = week * 7 + weekday - month.firstWeekday + 1
      guard (1...month.dayCount).contains(number) else { continue }
      let isSelected = selected?.month == month && selected?.day == number
      let digits = number < 10 ? " \(number)" : "\(number)"
      var dayStyle = style
      if isSelected {
        dayStyle.isBold = true
        canvas.write(marks.open + digits + marks.close, column: column + weekday * 3, row: row, dayStyle)
      } else {
        canvas.write(digits, column: column + weekday * 3 + 1, row: row, style)
      }
    }
  }
}

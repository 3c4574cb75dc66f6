/// Uses the screen with the pointer of a terminal.
extension ScreenSession {
  /// Handles a click on a cell: gives the focus to the control there, and uses it unless it is a field or a slider.
  ///
  /// A click outside of a picker's options closes them. On a stepper, a click on a sign changes the number. On a date picker, a click selects a
  /// day, or shows another month if it is beside the month's name.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - row: The row, from 0.
  /// - Throws: The reason why the click has no effect. A click outside of all controls is not an error.
  /// - Complexity: O(elements of the screen).
  public func click(column: Int, row: Int) throws(IneffectiveKeyFault) {
    update()
    keepFocus()
    (pressedControl, editedField, controlShownPressed, chosenTab) = (nil, nil, nil, nil)
    if hideOptions(clickedOutsideAtColumn: column, row: row) { return keepFocus() }
    guard let element = control(atColumn: column, row: row), let instance = instances[element.number]?.instance else {
      return
    }
    guard !element.isDisabled else { throw .isDisabled(element.label) }
    setFocus(element.number)
    try use(instance, element, column: column - element.cells.column, row: row - element.cells.row)
    update()
    keepFocus()
  }

  /// Scrolls the innermost list or scroll view at a cell that has more in a direction.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - row: The row, from 0.
  ///   - rows: The number of rows; negative scrolls up.
  public func scroll(atColumn column: Int, row: Int, rows: Int) {
    update()
    let screen = snapshotWithoutUpdate()
    let around = frontScrollers.filter { scroller in
      screen.elements.contains { $0.number == scroller.number && $0.contains(column, row) }
    }
    for scroller in around.reversed() {
      if scroll(scroller, inDirection: rows < 0 ? -1 : 1, rows: Double(rows.magnitude)) { return }
    }
  }

  /// Closes a picker's options if a cell is outside of them. Returns whether they were closed.
  private func hideOptions(clickedOutsideAtColumn column: Int, row: Int) -> Bool {
    guard let options = optionDialog?.instance,
      !snapshotWithoutUpdate().overlays.contains(where: { $0.number == options.number && $0.contains(column, row) })
    else { return false }
    hideOptions()
    return true
  }

  /// The innermost visible control at a cell.
  private func control(atColumn column: Int, row: Int) -> ScreenElement? {
    snapshotWithoutUpdate().elements.last { $0.isInteractive && $0.visibility == .visible && $0.contains(column, row) }
  }

  private func use(_ instance: ElementInstance, _ element: ScreenElement, column: Int, row: Int)
    throws(IneffectiveKeyFault)
  {
    switch element.role {
    case .textField, .secureField, .textEditor, .slider: break
    case .stepper: if let key = element.sign(atColumn: column) { _ = try adjust(instance, by: key) }
    case .datePicker:
      if let day = element.day(atColumn: column, row: row) {
        mark(day, in: instance)
        try selectMarkedDay(of: instance)
      } else if let months = element.months(atColumn: column, row: row) {
        try moveMark(of: instance, months: months)
      }
    default: try use(instance)
    }
  }
}

extension ScreenElement {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
    (clip.map(cells.intersection) ?? cells).contains(column, row)
  }

  /// The key for a sign of a stepper: left for `[-]`, right for `[+]`.
  fileprivate func sign(atColumn column: Int) -> ScreenKey? {
    let line = lineForms.text(fitting: cells.columns)
    let characters = line.flatMap { Array(repeating: $0, count: TextWidth.columns(of: $0)) }
    let free = shownLanguage.writingDirection == .rtl ? max(0, cells.columns - characters.count) : 0
    for start in max(0, column - free - 2)...max(0, column - free) where start + 3 <= characters.count {
      switch String(characters[start..<start + 3]) {
      case "[-]": return .left
      case "[+]": return .right
      default: continue
      }
    }
    return nil
  }

  /// The number of rows above the weeks of a date picker: the label, the month and the weekdays.
  private var rowsAboveWeeks: Int { shownTitle.isEmpty ? 2 : 3 }

  /// The day of a date picker at a cell; nil beside the days and for days that can't be selected.
  fileprivate func day(atColumn column: Int, row: Int) -> CalendarDay? {
    guard case .day(_, let month) = value, cells.rows >= 4, (1..<22).contains(column) else { return nil }
    let (weeks, place) = (month.weeks(startingOn: firstWeekday), (column - 1) / 3)
    let week = row - rowsAboveWeeks
    guard weeks.indices.contains(week), let number = weeks[week][self.place(ofWeekday: place)],
      let day = CalendarDay(year: month.year, month: month.month, day: number)
    else { return nil }
    return days?.contains(day) ?? true ? day : nil
  }

  /// -1 left and 1 right of the middle of the row with the name of the month, in the language's direction; nil in other rows.
  fileprivate func months(atColumn column: Int, row: Int) -> Int? {
    guard cells.rows >= 4, row == rowsAboveWeeks - 2 else { return nil }
    return (column < 11) == (shownLanguage.writingDirection != .rtl) ? -1 : 1
  }
}

internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension ScreenPlayer {
  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// Settles the screen, fits it into its part of the terminal, and draws it.
  func show() {
    settle()
    // A different size may show or hide the tip's element.
    for _ in 0..<3 where fit() { settle() }
    draw()
  }

  /// Resizes the screen to its part of the terminal.
  ///
  /// - Returns: Whether its size has changed.
  @discardableResult func fit() -> Bool {
    tipLines = statementLines.isEmpty ? linesOfTip() + wrappedMessage.dropLast() : statementLines
    let rows = terminal.rows - panel(fullSize).count - tipLines.count - 1
    let size = ScreenSize(columns: terminal.columns - sideColumns, rows: rows)
    let hasChanged = size != session.size
    session.size = size
    recorder.add(size, of: ScreenSize(columns: terminal.columns, rows: terminal.rows - 1))
    return hasChanged
  }

  private var fullSize: ScreenSize { ScreenSize(columns: terminal.columns, rows: terminal.rows) }

  func draw() {
    let size = fullSize
    let panel = panel(size)
    let top = size.rows - panel.count - tipLines.count - 1
    logCells = log.isShown ? CellRect(column: 0, row: top, columns: size.columns, rows: panel.count) : nil
    let snapshot = session.snapshot()
    let screen = snapshot.drawing(color: view.color, spinner: spinner, isPadded: sideColumns > 0)
    let (page, front) = (besideLog(screen.lines) + panel, overlay)
    overlayRows = max(page.count - front.count, 0)..<page.count
    let rows = page.dropLast(front.count) + front + status(columns: size.columns)
    let pictures = screen.pictures.filter { rows.count <= size.rows && $0.cells.endRow <= overlayRows.lowerBound }
    let cursor = statement?.cursor(columns: size.columns)
    terminal.write(view.draw(rows.suffix(size.rows), pictures, cell: terminal.cell, cursor: cursor))
    terminal.write(view.announce(snapshot.alerts))
  }

  /// The width of the panel with the changes if it is beside the screen; 0 in a narrow terminal, where it is below.
  private var sideColumns: Int {
    guard log.isShown, terminal.columns >= StepLogPanel.widthOfTerminal else { return 0 }
    return min(terminal.columns - ScreenSize.standard.columns, 100)
  }

  /// The rows of the screen, with the changes on their right if there is space for both.
  private func besideLog(_ screen: [String]) -> [String] {
    guard sideColumns > 0 else { return screen }
    let start = terminal.columns - sideColumns
    logCells = CellRect(column: start, row: 0, columns: sideColumns, rows: screen.count)
    let lines = log.lines(columns: sideColumns - 2, rows: screen.count, at: now(), besides: session)
    return zip(screen, lines).map { $0 + log.paint("│", .dim) + " " + $1 }
  }

  /// The frame of the spinner at this time, ten a second.
  private var spinner: Character? {
    guard view.color != .none else { return nil }
    return Self.spinner[Int(now() / .milliseconds(100)) % Self.spinner.count]
  }

  /// The lines below the screen: the changes of the last steps.
  private func panel(_ size: ScreenSize) -> [String] {
    guard log.isShown, sideColumns == 0 else { return [] }
    return log.lines(columns: size.columns, rows: max(3, size.rows / 3), at: now(), besides: session)
  }

  /// The lines that the user requested, in front of the last rows of the page, which stays as it is; empty for none.
  private var overlay: [String] {
    let (columns, most) = (terminal.columns, max(3, terminal.rows - 6))
    if showsHelp {
      return KeyHelpPanel(session.snapshot(), canSave: canSave).lines(columns: columns, rows: most, paint: log.paint)
    }
    if let candidates = statement?.candidates, !candidates.isEmpty {
      return panel("completions", CompletionTable(candidates: candidates, columns: columns).lines, atMost: most)
    }
    return result?.rows(columns: columns, atMost: max(4, terminal.rows / 2), paint: log.paint) ?? []
  }

  /// Lines below a divider, as many as fit.
  private func panel(_ title: String, _ lines: [String], atMost most: Int) -> [String] {
    let columns = terminal.columns
    let rule = log.paint(PanelDividerLine.text(title, closedBy: nil, columns: columns), .dim)
    let shown = lines.count > most ? Array(lines.prefix(most - 1)).counting(omitted: lines.count - most + 1) : lines
    return [rule] + shown.map { SanitizedLine($0).truncated(to: columns).string }
  }

  /// The tip's lines. An element that is scrolled out of view counts, so that scrolling doesn't change the space for the page.
  private func linesOfTip() -> [String] {
    guard let tip, let element = tip.element,
      session.snapshot().elements.contains(where: { $0.label == element && $0.visibility != .hidden })
    else { return [] }
    let lines = TextLayout(tip.text).wrapped(to: Double(terminal.columns)).lines.map { String($0.text) }
    return terminal.rows < 10 ? Array(lines.prefix(1)) : lines
  }

  /// The lines of a message that has only one form and is wider than the terminal; empty for other messages.
  private var wrappedMessage: [String] {
    guard message.count == 1, message[0].terminalColumns > terminal.columns, terminal.rows >= 10 else { return [] }
    return wrapped(message[0])
  }

  /// The message about the last statement, which is above the line for the next one; empty if there is none.
  private var statementLines: [String] {
    guard statement != nil, let longest = message.first, let shortest = message.last else { return [] }
    guard terminal.rows >= 10 else { return [shortest] }
    let rows = wrapped(longest)
    return rows.count > 4
      ? rows.prefix(3) + [SanitizedLine(rows[3]).truncated(to: terminal.columns - 2).string + " …"] : rows
  }

  private func wrapped(_ text: String) -> [String] {
    TextLayout(text).wrapped(to: Double(terminal.columns)).lines.map { String($0.text) }
  }

  /// The forms of a hint about a control that has the focus but is out of view.
  private var outOfViewForms: [String] {
    session.focusOutOfView.map { ["Enter scrolls back to “\($0)”", "Enter scrolls back"] } ?? []
  }

  private func status(columns: Int) -> [String] {
    let time = "time \(playable.now.clockText)"
    let forms = message.isEmpty ? outOfViewForms : message
    let shown = forms.first { $0.terminalColumns <= columns } ?? wrappedMessage.last ?? forms.last
    let snapshot = session.snapshot()
    lastRow = shown ?? KeyHints(snapshot, canSave: canSave).text(columns: columns, beside: time)
    let last =
      statement?.text(columns: columns, example: snapshot.exampleOfStatement, paint: log.paint)
      ?? view.status(lastRow, time, columns: columns, snapshot.theme)
    let style: LineColorizer.Color = statementLines.isEmpty ? .dim : .bold
    return tipLines.map { view.tip($0, columns: columns, style) } + [last]
  }
}

extension ScreenSnapshot {
  /// A statement that uses a control of the screen, preferably a nondestructive one; nil if there is none.
  var exampleOfStatement: String? {
    let controls = elements.filter { !$0.isDisabled && $0.visibility == .visible && !$0.label.isEmpty }
    let buttons = controls.filter { $0.role == .button }
    let harmless = buttons.first { $0.style.foreground != .danger }
    if let button = harmless { return "tap \(Literal.quoted(button.label))" }
    if let toggle = controls.first(where: { $0.role == .toggle }) { return "toggle \(Literal.quoted(toggle.label))" }
    return buttons.first.map { "tap \(Literal.quoted($0.label))" }
  }
}

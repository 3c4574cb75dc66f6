internal import LockstepPlayback
internal import LockstepScreen

extension ScreenPlayer {
  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// Settles the screen in its part of the terminal, and draws.
  func show() {
    settle()
    // Another size may show the element of the tip, or hide it.
    for _ in 0..<3 where fit() { settle() }
    draw()
  }

  /// Gives the screen its part of the terminal.
  ///
  /// - Returns: Whether its size has changed.
  @discardableResult func fit() -> Bool {
    tipLines = linesOfTip()
    let rows = terminal.rows - panel(fullSize).count - tipLines.count - 1
    let size = ScreenSize(columns: terminal.columns, rows: rows)
    let hasChanged = size != session.size
    session.size = size
    recorder.add(size)
    return hasChanged
  }

  private var fullSize: ScreenSize { ScreenSize(columns: terminal.columns, rows: terminal.rows) }

  func draw() {
    let size = fullSize
    let panel = panel(size)
    let top = size.rows - panel.count - tipLines.count - 1
    logRows = log.isShown && lowerPanel == nil ? top..<top + panel.count : nil
    let snapshot = session.snapshot()
    let screen = snapshot.text(color: view.color, spinner: spinner).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let rows = screen.map(String.init) + panel + status(columns: size.columns)
    terminal.write(view.draw(rows.suffix(size.rows), cursor: statement?.cursor(columns: size.columns)))
    terminal.write(view.announce(snapshot.alerts))
  }

  /// The frame of the spinner at this time, ten a second.
  private var spinner: Character? {
    guard view.color != .none else { return nil }
    return Self.spinner[Int(now() / .milliseconds(100)) % Self.spinner.count]
  }

  /// The lines below the screen: the keys, or the changes of the last steps.
  private func panel(_ size: ScreenSize) -> [String] {
    if let lowerPanel { return lowerPanel }
    return log.isShown ? log.lines(columns: size.columns, rows: max(3, size.rows / 3)) : []
  }

  /// The lines that a person has asked for, which replace the changes; nil for none.
  private var lowerPanel: [String]? {
    let (columns, most) = (terminal.columns, max(3, terminal.rows - 6))
    if showsHelp { return KeyHelp(session.snapshot()).lines(columns: columns, rows: most, paint: log.paint) }
    if let candidates = statement?.candidates, !candidates.isEmpty {
      return panel("completions", closedBy: nil, CompletionTable(candidates: candidates, columns: columns).lines)
    }
    return explanation.isEmpty ? nil : panel("help", closedBy: "Esc", explanation)
  }

  /// Lines below a rule, as many as there is room for.
  private func panel(_ title: String, closedBy key: String?, _ lines: [String]) -> [String] {
    let (columns, most) = (terminal.columns, max(3, terminal.rows - 6))
    let rule = log.paint(PanelRule.text(title, closedBy: key, columns: columns), .dim)
    return [rule] + lines.prefix(most).map { PrintableLine($0).truncated(to: columns).string }
  }

  /// The tip's lines. An element that is scrolled out of view counts, so that scrolling doesn't change the room for the page.
  private func linesOfTip() -> [String] {
    guard let tip, let element = tip.element,
      session.snapshot().elements.contains(where: { $0.label == element && $0.visibility != .hidden })
    else { return [] }
    let lines = TextLayout(tip.text).wrapped(to: Double(terminal.columns)).lines.map { String($0.text) }
    return terminal.rows < 10 ? Array(lines.prefix(1)) : lines
  }

  /// The forms of a hint about a control with the focus that a person can't see now.
  private var outOfViewForms: [String] {
    session.focusOutOfView.map { ["Enter scrolls back to “\($0)”", "Enter scrolls back"] } ?? []
  }

  private func status(columns: Int) -> [String] {
    let time = playable.now.clockText
    let forms = message.isEmpty ? outOfViewForms : message
    let shown = forms.first { $0.terminalColumns <= columns } ?? forms.last
    lastRow = shown ?? KeyHints.text(columns: columns, isInField: focusedField != nil)
    let last =
      statement?.text(columns: columns) ?? view.status(lastRow, time, columns: columns, session.snapshot().theme)
    return tipLines.map { view.note($0, columns: columns) } + [last]
  }
}

internal import LockstepScreen

/// The panel that lists the keys of `play --screen` that have a use on the page that is shown.
struct KeyHelp {
  private let hasTabs: Bool
  private let hasFields: Bool
  private let isInField: Bool
  private let isInCalendar: Bool
  private let canSave: Bool

  /// - Parameters:
  ///   - screen: The screen.
  ///   - canSave: Whether the session can be saved as a script.
  init(_ screen: ScreenSnapshot, canSave: Bool) {
    self.canSave = canSave
    let shown = screen.elements.filter { $0.visibility != .hidden && $0.visibility != .covered }
    hasTabs = shown.contains { $0.role == .tab }
    hasFields = shown.contains(where: \.role.isField)
    isInField = shown.contains { $0.isFocused && $0.role.isField }
    isInCalendar = screen.hasFocusInCalendar
  }

  private var keys: [(key: String, use: String)] {
    let tabs = [("1 to 9", "choose a tab; in a field: Alt-1 to Alt-9")]
    let fields = [
      ("/", "go to the first field"), ("^W ^U", "delete a word, all the text"), ("Alt-B Alt-F", "move by words"),
    ]
    let move = ("Tab ↑↓←→", "move; Page Up/Down and Home/End go further")
    let calendar = [
      ("Tab", "move to the next control"), ("↑↓←→", "mark a day"), ("PgUp PgDn", "show another month"),
    ]
    return (isInCalendar ? calendar : [move]) + [
      ("Enter Space", "use the control with the focus"),
      ("Esc", (hasFields ? "clear a search, leave a field, " : "") + "close what is in front, go back"),
      ("Click Wheel", "use what is there, scroll"),
    ] + (hasTabs ? tabs : []) + (hasFields ? fields : []) + [
      ("q ^C", "quit"),
      ("^O", "show or hide the changes of each step"),
    ] + (canSave ? [("^S", "save the session as a script")] : []) + [
      ("^T", "type statements of a script; `help` lists them"),
      ("^Z ^L", "suspend; draw again"),
      ("? F1", "show or hide the keys; in a field: F1"),
    ]
  }

  /// The lines below the screen, at most `rows`.
  func lines(columns: Int, rows: Int, paint: LineColorizer) -> [String] {
    let width = 2 + (keys.map(\.key.terminalColumns).max() ?? 0)
    let lines = keys.flatMap { key, use in
      let room = max(columns - width - 2, 8)
      return TextLayout(use).wrapped(to: Double(room)).lines.enumerated().map { index, line in
        let key = index == 0 ? key : ""
        let padding = String(repeating: " ", count: width - key.terminalColumns)
        return SanitizedLine("  " + key + padding + line.text).truncated(to: columns).string
      }
    }
    let rule = PanelDividerLine.text("keys", closedBy: isInField ? "F1" : "?", columns: columns)
    return [paint(rule, .dim)] + lines.prefix(max(rows - 1, 0))
  }
}

/// The keys that the last row lists: those that have a use now.
struct KeyHints {
  /// The hints in order, each with its rank: in a narrow terminal, the hint with the highest rank is left out first.
  private let hints: [(text: String, rank: Int)]

  /// - Parameters:
  ///   - screen: The screen.
  ///   - canSave: Whether the session can be saved as a script.
  init(_ screen: ScreenSnapshot, canSave: Bool) {
    let shown = screen.elements.filter { $0.visibility == .visible && !$0.isDisabled }
    let isInField = shown.contains { $0.isFocused && $0.role.isField }
    let tabs = shown.count { $0.role == .tab }
    let calendar = [("Tab move", 8), ("↑↓←→ day", 3), ("PgUp/PgDn month", 3)]
    var hints = screen.hasFocusInCalendar ? calendar : [("Tab ↑↓←→ move", 8)]
    hints += [("Enter use", 3), (isInField ? "Esc leave" : "Esc back", 2)]
    if tabs > 1, !isInField { hints.append(("1–\(min(tabs, 9)) tabs", 5)) }
    if !isInField, let field = shown.first(where: \.role.isField) {
      hints.append(("/ \(SanitizedLine(field.label).truncated(to: 16).string)", 6))
    }
    if canSave { hints.append(("^S save", 4)) }
    self.hints =
      hints + [("^T statement", 9), ("^O changes", 7), (isInField ? "F1 all keys" : "? all keys", 1), ("^C quit", 0)]
  }

  /// The hints that fit.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - right: The text at the right of the row, which is less important than saving and using controls.
  func text(columns: Int, beside right: String) -> String {
    let room = columns - right.terminalColumns - 2
    for rank in (0...9).reversed() {
      let text = hints.filter { $0.rank <= rank }.map(\.text).joined(separator: "  ")
      if text.terminalColumns <= (rank > 4 ? room : columns) { return text }
    }
    return ""
  }

  /// Whether the hint about all keys is at a column of the last row.
  static func isHelp(atColumn column: Int, of row: String) -> Bool {
    guard let hint = row.firstRange(of: /(\?|F1) all keys/) else { return false }
    let start = row.distance(from: row.startIndex, to: hint.lowerBound)
    return (start..<start + row[hint].count).contains(column)
  }
}

extension ScreenSnapshot {
  /// Whether a date picker has the focus, whose arrow keys mark a day.
  fileprivate var hasFocusInCalendar: Bool { elements.contains { $0.isFocused && $0.role == .datePicker } }
}

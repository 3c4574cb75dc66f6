internal import LockstepScreen

/// The panel that lists the keys of `play --screen` that have an effect on the displayed page.
struct KeyHelpPanel {
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

  private typealias KeyUse = (key: String, use: String)

  /// The keys that move and use controls.
  private var keysOfControls: [KeyUse] {
    let move = [("Tab ↑↓←→", "move"), ("PgUp PgDn", "scroll"), ("Home End", "go to the beginning, end")]
    let calendar = [
      ("Tab", "move to the next control"), ("↑↓←→", "mark a day"), ("PgUp PgDn", "show another month"),
    ]
    return (isInCalendar ? calendar : move) + [
      ("Enter Space", "use the control"),
      ("Esc", "leave, close, go back"),
      ("Click Wheel", "use, scroll"),
    ] + (hasTabs ? [("1 to 9", isInField ? "choose a tab, with Alt" : "choose a tab")] : [])
      + (hasFields ? [("/", "go to the first field")] : [])
  }

  /// The keys that edit text, and those of the session.
  private var otherKeys: [KeyUse] {
    (hasFields ? [("^W ^U", "delete a word, all text"), ("Alt-B Alt-F", "move by words")] : [])
      + [("^T", "type statements: `help`"), ("^O", "show or hide the changes")]
      + (canSave ? [("^S", "save as a script")] : [])
      + [("q ^C", "quit"), ("^Z ^L", "suspend, draw again"), ("? F1", "show or hide the keys")]
  }

  /// The lines below the screen, at most `rows`: in two columns if there is space.
  func lines(columns: Int, rows: Int, paint: LineColorizer) -> [String] {
    let half = columns / 2
    let (left, right) = (keysOfControls, otherKeys)
    let lines =
      half < Self.widthOfColumn
      ? Self.table(left + right, columns: columns)
      : Self.joined(Self.table(left, columns: half), Self.table(right, columns: half), columns: half)
    let rule = PanelDividerLine.text("keys", closedBy: isInField ? "F1" : "?", columns: columns)
    return [paint(rule, .dim)] + lines.prefix(max(rows - 1, 0))
  }

  /// Minimum number of columns of each half of the panel.
  private static let widthOfColumn = 40

  private static func table(_ keys: [KeyUse], columns: Int) -> [String] {
    let width = 2 + (keys.map(\.key.terminalColumns).max() ?? 0)
    return keys.flatMap { key, use in
      let room = max(columns - width - 2, 8)
      return TextLayout(use).wrapped(to: Double(room)).lines.enumerated().map { index, line in
        let key = index == 0 ? key : ""
        let padding = String(repeating: " ", count: width - key.terminalColumns)
        return SanitizedLine("  " + key + padding + line.text).truncated(to: columns).string
      }
    }
  }

  /// The lines of two tables, side by side.
  private static func joined(_ left: [String], _ right: [String], columns: Int) -> [String] {
    (0..<max(left.count, right.count)).map { row in
      let (start, end) = (row < left.count ? left[row] : "", row < right.count ? right[row] : "")
      return end.isEmpty ? start : start + String(repeating: " ", count: columns - start.terminalColumns) + end
    }
  }
}

/// The keys listed in the last row: those that currently have an effect.
struct KeyHints {
  /// The hints in order, each with its rank: in a narrow terminal, those with the highest ranks are left out.
  private let hints: [(text: String, rank: Int)]

  /// - Parameters:
  ///   - screen: The screen.
  ///   - canSave: Whether the session can be saved as a script.
  init(_ screen: ScreenSnapshot, canSave: Bool) {
    let shown = screen.elements.filter { $0.visibility == .visible && !$0.isDisabled }
    let focused = shown.first(where: \.isFocused)
    let isInField = focused?.role.isField == true
    let tabs = shown.count { $0.role == .tab }
    let calendar = [("Tab move", 8), ("↑↓←→ day", 3), ("PgUp/PgDn month", 3)]
    var hints = screen.hasFocusInCalendar ? calendar : [("Tab ↑↓←→ move", 8)]
    hints += [("Enter \(focused?.useOfEnter ?? "use")", 3), (isInField ? "Esc leave" : "Esc back", 2)]
    // In a field, digits are text. People try them first, so the hint takes precedence over the time.
    if tabs > 1 { hints.append(("\(isInField ? "Alt-" : "")1–\(min(tabs, 9)) tabs", 5)) }
    if !isInField, let field = shown.first(where: \.role.isField) {
      hints.append(("/ \(SanitizedLine(field.label).truncated(to: 16).string)", 7))
    }
    if canSave { hints.append(("^S save", 4)) }
    self.hints =
      hints + [("^T script", 4), ("^O changes", 5), (isInField ? "F1 keys" : "? keys", 0), ("^C quit", 4)]
  }

  /// The hints that fit.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - right: The text at the right of the row, which is less important than saving and using controls.
  func text(columns: Int, beside right: String) -> String {
    let room = columns - right.terminalColumns - 2
    var shown: Set<Int> = []
    let text = { (shown: Set<Int>) in shown.sorted().map { hints[$0].text }.joined(separator: "  ") }
    for index in hints.indices.sorted(by: { (hints[$0].rank, $0) < (hints[$1].rank, $1) }) {
      let isFitting = text(shown.union([index])).terminalColumns <= (hints[index].rank > 5 ? room : columns)
      if isFitting { shown.insert(index) }
    }
    return text(shown)
  }

  /// Whether the hint about the keys is at a column of the last row.
  static func isHelp(atColumn column: Int, of row: String) -> Bool {
    guard let hint = row.firstRange(of: /(\?|F1) keys/) else { return false }
    let start = row.distance(from: row.startIndex, to: hint.lowerBound)
    return (start..<start + row[hint].count).contains(column)
  }
}

extension ScreenSnapshot {
  /// Whether a date picker has the focus, whose arrow keys mark a day.
  fileprivate var hasFocusInCalendar: Bool { elements.contains { $0.isFocused && $0.role == .datePicker } }
}

extension ScreenElement {
  /// The effect of Enter on the element with the focus, in one or two words.
  fileprivate var useOfEnter: String {
    guard role.isField else { return "use" }
    return hasSubmit ? "submit" : role == .textEditor ? "new line" : "next"
  }
}

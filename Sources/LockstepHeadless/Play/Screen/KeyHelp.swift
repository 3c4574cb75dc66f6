internal import LockstepScreen

/// The panel that lists the keys of `play --screen` that have a use on the page that is shown.
struct KeyHelp {
  private let hasTabs: Bool
  private let hasFields: Bool
  private let isInField: Bool

  init(_ screen: ScreenSnapshot) {
    let shown = screen.elements.filter { $0.visibility != .hidden && $0.visibility != .covered }
    hasTabs = shown.contains { $0.role == .tab }
    hasFields = shown.contains(where: \.role.isField)
    isInField = shown.contains { $0.isFocused && $0.role.isField }
  }

  private var keys: [(key: String, use: String)] {
    let tabs = [("1 to 9", "choose a tab; in a field: Alt-1 to Alt-9")]
    let fields = [("/", "go to the first field"), ("^W ^U Alt-B Alt-F", "delete a word, all; move by words")]
    return [
      ("Tab ↑↓←→", "move; Page Up/Down and Home/End go further"),
      ("Enter Space", "use the control with the focus"),
      ("Esc", "leave a field, close what is in front, go back"),
      ("Click Wheel", "use what is there, scroll"),
    ] + (hasTabs ? tabs : []) + (hasFields ? fields : []) + [
      ("q ^C", "quit"),
      ("^O", "show or hide the changes of each step"),
      ("^T", "type a statement, `save FILE` or `help`"),
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
        return PrintableLine("  " + key + padding + line.text).truncated(to: columns).string
      }
    }
    let rule = PanelRule.text("keys", closedBy: isInField ? "F1" : "?", columns: columns)
    return [paint(rule, .dim)] + lines.prefix(max(rows - 1, 0))
  }
}

/// The keys that the last row lists.
enum KeyHints {
  /// The longest form that fits.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - isInField: Whether `?` would be typed into a field.
  static func text(columns: Int, isInField: Bool) -> String {
    let help = isInField ? "F1" : "?"
    let forms = [
      "Tab ↑↓←→ move  Enter use  Esc back  ^O changes  \(help) all keys  ^C quit",
      "Tab ↑↓←→ move  Enter use  Esc back  \(help) all keys  ^C quit",
      "Tab move  Enter use  Esc back  \(help) all keys  ^C quit", "Enter use  Esc back  \(help) keys  ^C quit",
      "Esc back  \(help) keys  ^C quit", "\(help) keys  ^C quit", "^C quit",
    ]
    return forms.first { $0.count <= columns } ?? ""
  }

  /// Whether the hint about all keys is at a column of the last row.
  static func isHelp(atColumn column: Int, of row: String) -> Bool {
    guard let hint = row.firstRange(of: /(\?|F1) (all )?keys/) else { return false }
    let start = row.distance(from: row.startIndex, to: hint.lowerBound)
    return (start..<start + row[hint].count).contains(column)
  }
}

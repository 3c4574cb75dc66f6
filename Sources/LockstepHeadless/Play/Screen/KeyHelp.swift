internal import LockstepScreen

/// The panel that lists all keys of `play --screen`.
enum KeyHelp {
  private static let keys = [
    ("Tab ↑↓←→", "move; Page Up/Down and Home/End go further"),
    ("Enter Space", "use the control with the focus"),
    ("Esc", "go back, or close what is in front"),
    ("Click Wheel", "use what is there, scroll"),
    ("1 to 9", "choose a tab"),
    ("/", "go to the first field"),
    ("q ^C", "quit"),
    ("^O", "show or hide the changes of each step"),
    ("^T", "type a statement of a script, or `save FILE`"),
    ("^Z ^L", "suspend; draw again"),
    ("", "In a field, characters are text."),
  ]

  /// The lines below the screen, at most `rows`.
  static func lines(columns: Int, rows: Int, paint: LineColorizer) -> [String] {
    let width = 2 + (keys.map(\.0.terminalColumns).max() ?? 0)
    let lines = keys.map { key, use in
      let padding = String(repeating: " ", count: width - key.terminalColumns)
      return PrintableLine("  " + key + padding + use).truncated(to: columns).string
    }
    return [paint(PanelRule.text("keys", closedBy: "?", columns: columns), .dim)] + lines.prefix(max(rows - 1, 0))
  }
}

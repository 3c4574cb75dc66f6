internal import LockstepScreen

/// The displayed rows of a terminal. Only changed rows are written.
struct TerminalView {
  private let paint: LineColorizer
  private var rows: [String]?
  private var cursor: Int?
  private var alerts: [String] = []
  private var pictures = TerminalPictureWriter()

  init(paint: LineColorizer) {
    self.paint = paint
  }

  var color: TerminalColor {
    guard paint.isOn else { return paint.keepsAttributes ? .attributes : .none }
    return paint.hasPalette ? .ansi256 : .ansi16
  }

  /// The bytes that ask the terminal which pictures it supports; empty if it has too few colours for pictures.
  var query: [UInt8] { color == .ansi256 ? Array(TerminalGraphics.query.utf8) : [] }

  /// Handles the answer to the query.
  mutating func use(_ graphics: TerminalGraphics) { pictures.use(graphics) }

  /// Forgets the displayed rows, so that the next drawing writes every row.
  mutating func forget() {
    rows = nil
  }

  /// The bytes that draw the changed rows; empty if none changed.
  ///
  /// - Parameters:
  ///   - next: The rows, each at most as wide as the terminal.
  ///   - placed: The pictures in these rows.
  ///   - cell: The size of a cell in pixels; nil if it is unknown.
  ///   - cursor: The column of the cursor in the last row; nil hides it.
  mutating func draw(
    _ next: some Sequence<String>,
    _ placed: [PlacedPicture] = [],
    cell: (width: Int, height: Int)? = nil,
    cursor: Int?
  ) -> [UInt8] {
    let next = Array(next)
    let changed = next.indices.filter { index in
      rows.map { index >= $0.count || $0[index] != next[index] } ?? !next[index].isEmpty
    }
    let drawn = pictures.draw(placed, over: changed, isCleared: rows == nil, cell: cell)
    guard next != rows || cursor != self.cursor || !drawn.isEmpty else { return [] }
    self.cursor = cursor
    var text = rows == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    // Erased first: after a character in the last column, xterm's cursor is still on it, and would erase it.
    for index in changed { text += "\u{1B}[\(index + 1);1H\u{1B}[K\(next[index])" }
    text += drawn
    rows = next
    text += cursor.map { "\u{1B}[\(next.count);\($0 + 1)H\u{1B}[?25h" } ?? "\u{1B}[?25l"
    // Makes the terminal show the frame atomically (synchronised output, mode 2026).
    return Array("\u{1B}[?2026h\(text)\u{1B}[?2026l".utf8)
  }

  /// The bytes that ring the bell and show a terminal notification for each new alert.
  ///
  /// - Parameter shown: The alerts on the screen.
  mutating func announce(_ shown: [String]) -> [UInt8] {
    defer { alerts = shown }
    return shown.filter { !alerts.contains($0) }.flatMap { alert in
      // OSC 9, which iTerm2, Ghostty, WezTerm, kitty and others support. `9;4;…` would be a progress bar.
      Array("\u{7}\u{1B}]9;\(SanitizedLine("Alert: " + alert).truncated(to: 250).string)\u{1B}\\".utf8)
    }
  }

  /// A row above the last one. A mark at its start is green or red.
  func tip(_ text: String, columns: Int, _ style: LineColorizer.Color) -> String {
    let text = SanitizedLine(text).truncated(to: columns).string
    let mark: LineColorizer.Color? = text.hasPrefix("✓ ") ? .green : text.hasPrefix("✗ ") ? .red : nil
    guard let mark else { return paint(text, style) }
    return paint(String(text.prefix(1)), mark) + paint(String(text.dropFirst()), style)
  }

  /// The last row: text on the left, and text on the right if there is space for both.
  func status(_ left: String, _ right: String, columns: Int, _ theme: Theme = .default) -> String {
    let line = SanitizedLine(left).truncated(to: columns)
    let rest = columns - line.columns - SanitizedLine(right).columns
    let text = line.string + (rest > 1 ? String(repeating: " ", count: rest) + right : "")
    return switch color {
    case .none: text
    case .attributes: "\u{1B}[7m\(text)\u{1B}[0m"
    case .ansi16, .ansi256: "\(theme.barSequence)\(text)\u{1B}[0m"
    }
  }
}

extension ScreenKey {
  /// Converts a terminal key to a screen key; nil for keys that only edit lines.
  init?(_ key: Key) {
    switch key {
    case .text(let scalar): self = .character(Character(scalar))
    case .enter: self = .enter
    case .escape: self = .escape
    case .tab: self = .tab
    case .backTab: self = .backTab
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .tabNumber(let number): self = .tabNumber(number)
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .deleteToStart: self = .clear
    case .deleteWordLeft: self = .deleteWord
    case .deleteWordRight, .deleteToEnd, .yank, .cancel, .endOrDelete, .clearScreen, .suspend, .help, .log, .save,
      .statement, .pasteBegin, .pasteEnd, .graphics, .click, .wheelUp, .wheelDown:
      return nil
    }
  }
}

extension Duration {
  /// The duration in stopwatch format: `0:07`, `1:00:07`.
  var clockText: String {
    let seconds = Int(components.seconds)
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    let hours = seconds / 3600
    let start = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
    return "\(start):\(twoDigits(seconds % 60))"
  }
}

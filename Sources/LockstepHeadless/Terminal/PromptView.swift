internal import LockstepDiff

/// Displays a line being edited in one terminal row; of a long line, it shows the part around the cursor.
struct PromptView: Sendable {
  let prompt: String
  let buffer: LineBuffer

  /// Width of the terminal in columns.
  let columns: Int

  /// The bytes that redraw the row of the cursor.
  var bytes: [UInt8] {
    let shown = shown
    let place = shown.prompt.terminalColumns + shown.before.terminalColumns
    // `CSI 0 C` would move by one column.
    let move = place > 0 ? "\u{1B}[\(place)C" : ""
    return Array("\r\(shown.prompt)\(String(shown.before))\(String(shown.after))\u{1B}[K\r\(move)".utf8)
  }

  /// The visible part of the line; one column stays free for the cursor at the end.
  var shown: (prompt: String, before: [Character], after: [Character]) {
    let all = max(2, columns - 1)
    let prompt = prompt.terminalColumns * 2 <= all ? prompt : ""
    let room = all - prompt.terminalColumns
    let before = Self.visible(buffer.before)
    let after = Self.visible(buffer.reversedAfter.reversed())
    let (left, right) = (before.terminalColumns, after.terminalColumns)
    if left + right <= room { return (prompt, before, after) }
    let reserved = min(right, room / 3)
    let shownBefore = Self.end(of: before, columns: room - reserved)
    return (prompt, shownBefore, Self.start(of: after, columns: room - shownBefore.terminalColumns))
  }

  private static func visible(_ characters: some Sequence<Character>) -> [Character] {
    characters.flatMap { Array(SanitizedText(CollectionOfOne($0)).text) }
  }

  private static func end(of characters: [Character], columns: Int) -> [Character] {
    guard characters.terminalColumns > columns else { return characters }
    return (["…"] + start(of: characters.reversed(), columns: columns - 1, isMarked: false).reversed()).suffix(
      max(0, columns)
    )
  }

  private static func start(of characters: [Character], columns: Int, isMarked: Bool = true) -> [Character] {
    guard characters.terminalColumns > columns else { return characters }
    var rest = isMarked ? columns - 1 : columns
    let fitting = characters.prefix { character in
      rest -= character.terminalColumns
      return rest >= 0
    }
    return Array(fitting) + (isMarked && columns > 0 ? ["…"] : [])
  }
}

extension Character {
  /// Number of columns that the character occupies in a terminal: 0, 1 or 2.
  ///
  /// The East Asian Wide and Fullwidth characters of Unicode (UAX #11) and emoji are wide.
  var terminalColumns: Int {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0F}") { return 2 }
    return scalars.lazy.map(\.terminalColumns).max() ?? 0
  }
}

extension Sequence<Character> {
  var terminalColumns: Int { reduce(0) { $0 + $1.terminalColumns } }
}

extension Unicode.Scalar {
  /// The ranges of characters that are wide even if they are not emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]

  fileprivate var terminalColumns: Int {
    if value < 0x300 { return value < 0x20 || 0x7F..<0xA0 ~= value || value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    // Vowels and final consonants of Hangul combine with the preceding syllable.
    if 0x1160...0x11FF ~= value { return 0 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }
}

/// A character prepared for a terminal: unchanged, replaced or removed.
///
/// Control characters would move the cursor or change the terminal's state, so they never reach a terminal.
enum SanitizedCharacter: Equatable {
  case unchanged(columns: Int)
  case replaced(by: String, columns: Int)
  case removed

  /// Determines how a character is printed.
  /// - Parameters:
  ///   - character: Any character.
  ///   - column: The column at which it starts, counted from the start of its line; determines the width of a tab.
  init(_ character: Character, atColumn column: Int) {
    guard let first = character.unicodeScalars.first else {
      self = .removed
      return
    }
    switch first.value {
    case 0x20...0x7E where character.utf8.count == 1:
      self = .unchanged(columns: 1)
    case 0x09:
      let count = TextWidth.tabStop - column % TextWidth.tabStop
      self = .replaced(by: String(repeating: " ", count: count), columns: count)
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
      self = .replaced(by: "\u{240A}", columns: 1)
    case 0x00...0x1F:
      self = .replaced(by: Self.text(0x2400 + first.value), columns: 1)
    case 0x7F:
      self = .replaced(by: "\u{2421}", columns: 1)
    case 0x80...0x9F, 0xFDD0...0xFDEF, 0xFFF9...0xFFFB,
      _ where first.value & 0xFFFE == 0xFFFE:
      self = .replaced(by: "\u{FFFD}", columns: 1)
    case _ where Self.isRemoved(first):
      self = .removed
    default:
      self.init(visible: character, first: first)
    }
  }

  /// The number of columns that the printed form takes.
  var columns: Int {
    switch self {
    case .unchanged(let columns), .replaced(_, let columns): columns
    case .removed: 0
    }
  }

  /// The number of columns of text that is printed unchanged and is as wide as the sum of its scalars; nil for other text.
  ///
  /// This avoids finding character boundaries, which is several times slower than adding up scalars.
  /// - Returns: Nil for text with control characters, marks, joiners or skin tones, which must be measured by character.
  static func columnsOfSimpleText(_ text: some StringProtocol) -> Int? {
    if TextWidth.isPlainASCII(text) { return text.utf8.count }
    var sum = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF, 0x1F3FB...0x1F3FF: return nil
      default: break
      }
      let columns = TextWidth.columns(of: scalar)
      guard columns > 0, scalar.value & 0xFFFE != 0xFFFE else { return nil }
      sum += columns
    }
    return sum
  }

  /// Returns the text without characters that are never printed.
  static func removingInvisibleControls(from text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.filter { !isRemoved($0) })
    return String(scalars)
  }

  /// Whether a scalar is a soft hyphen or an explicit direction control.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Adds a base to a mark that has none. Otherwise, a terminal draws it into the cell before it, which may belong to other text.
  private init(visible character: Character, first: Unicode.Scalar) {
    let columns = TextWidth.columns(of: character)
    guard columns == 0, first.properties.generalCategory != .format else {
      self = .unchanged(columns: columns)
      return
    }
    let isHangul = 0x1160...0x11FF ~= first.value || 0xD7B0...0xD7FF ~= first.value
    self = .replaced(by: (isHangul ? "\u{115F}" : "\u{25CC}") + String(character), columns: isHangul ? 2 : 1)
  }

  private static func text(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? "\u{FFFD}"
  }
}

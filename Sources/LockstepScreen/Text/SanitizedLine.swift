/// One line of text that is safe to print on a terminal, with its width.
///
/// The line is created from any text, with these replacements:
/// - A tab becomes spaces up to the next multiple of `TextWidth.tabStop` columns from the start of the line.
/// - A control character becomes its symbol (U+2400…), for example `␛`. A newline becomes `␊`.
/// - C1 controls, noncharacters and interlinear annotation marks become U+FFFD.
/// - Soft hyphens and explicit direction controls (U+202A…U+202E, U+2066…U+2069) are removed, so that text can't reorder its neighbours.
/// - A combining mark without a base is put on U+25CC (`◌`).
///
/// Right-to-left text keeps its logical order: the first letter comes first in memory and in the first column. A terminal without
/// bidirectional support, such as tmux, therefore shows it from left to right. A terminal with such support reorders each run itself,
/// which doesn't change the number of columns.
///
/// ```swift
/// SanitizedLine("Total:\t漢字").truncated(to: 11).string  // "Total:  漢…"
/// ```
public struct SanitizedLine: Hashable, Sendable, CustomStringConvertible {
  /// The text to print. It contains no control characters.
  public let string: String

  /// The number of terminal columns that the text takes.
  public let columns: Int

  /// Creates a printable line from any text.
  ///
  /// Complexity: O(*n*) in the length of the text. A text without replacements is not copied.
  public init(_ text: some StringProtocol) {
    if let columns = SanitizedCharacter.columnsOfSimpleText(text) {
      self.init(string: String(text), columns: columns)
      return
    }
    var string = ""
    string.reserveCapacity(text.utf8.count)
    var columns = 0
    for character in text {
      let printed = SanitizedCharacter(character, atColumn: columns)
      columns += printed.columns
      switch printed {
      case .unchanged: string.append(character)
      case .replaced(let replacement, _): string += replacement
      case .removed:
        // The characters around a removed one may combine, so the text is measured without it.
        self.init(SanitizedCharacter.removingInvisibleControls(from: text))
        return
      }
    }
    self.init(string: string, columns: columns)
  }

  init(string: String, columns: Int) {
    self.string = string
    self.columns = columns
  }

  public var description: String { string }

  /// Returns the line unchanged if it fits, otherwise its beginning followed by `…`.
  ///
  /// Spaces before the `…` are dropped, and a character is never split, so the result may be shorter than the limit.
  ///
  /// Complexity: O(*n*) in the length of the line.
  /// - Parameter columns: The maximum number of columns. The result is empty if it is zero or negative.
  public func truncated(to columns: Int) -> SanitizedLine {
    self.columns <= max(columns, 0) ? self : ellipsized(to: columns)
  }

  /// Returns as much of the line as fits before a `…`, followed by `…`, even if the whole line would fit.
  func ellipsized(to columns: Int) -> SanitizedLine {
    guard columns > 0 else { return SanitizedLine(string: "", columns: 0) }
    var reader = CharacterReader(string)
    var end = string.startIndex
    var used = 0
    // `end` is moved by visible characters only, so that spaces before the ellipsis are dropped.
    var read = 0
    while let character = reader.next(), read + character.columns <= columns - 1 {
      read += character.columns
      if character.breakClass != .space {
        end = character.end
        used = read
      }
    }
    return SanitizedLine(string: string[..<end] + "…", columns: used + 1)
  }
}

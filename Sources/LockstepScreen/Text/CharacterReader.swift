/// Reads the characters of printable text, with their columns and line-break classes.
///
/// An ASCII byte followed by another one is a separate character; Unicode's rules for character boundaries are only used elsewhere.
struct CharacterReader {
  /// A character of the text that is read.
  struct MeasuredCharacter {
    let start: String.Index
    let end: String.Index
    let columns: Int
    let breakClass: LineBreakClass
    /// Whether nothing may separate the character from the next one, because it ends in a joiner (U+200D).
    let joinsNext: Bool
  }

  private let text: String
  private let end: String.Index
  private var position: String.Index

  /// - Parameters:
  ///   - text: Printable text, passed as a string and a range, because reading bytes of a `Substring` is several times slower.
  ///   - range: The characters to read; nil for all of them.
  init(_ text: String, in range: Range<String.Index>? = nil) {
    self.text = text
    position = range?.lowerBound ?? text.startIndex
    end = range?.upperBound ?? text.endIndex
  }

  /// Returns the next character, or nil at the end.
  mutating func next() -> MeasuredCharacter? {
    guard position < end else { return nil }
    let start = position
    let byte = text.utf8[start]
    if TextWidth.isPrintableASCII(byte) {
      let following = text.utf8.index(after: start)
      if following == end || text.utf8[following] < 0x80 {
        position = following
        let breakClass = LineBreakClass(ascii: byte)
        return MeasuredCharacter(start: start, end: following, columns: 1, breakClass: breakClass, joinsNext: false)
      }
    }
    let character = text[start]
    position = text.index(after: start)
    let columns = TextWidth.columns(of: character)
    return MeasuredCharacter(
      start: start,
      end: position,
      columns: columns,
      breakClass: LineBreakClass(character, columns: columns),
      joinsNext: character.unicodeScalars.last?.value == 0x200D
    )
  }
}

/// Measures text in terminal columns.
///
/// Most characters take one column. East Asian wide characters and emoji take two; combining marks take none. Characters of ambiguous width
/// (`①`, `α`, box drawing) take one. The widths follow Unicode's East Asian Width and emoji presentation (`TextWidth.unicodeVersion`).
///
/// ```swift
/// TextWidth.columns(of: "naïve")  // 5
/// TextWidth.columns(of: "漢字")    // 4
/// TextWidth.columns(of: "👨‍👩‍👧")      // 2
/// ```
public enum TextWidth {
  /// Columns between two tab stops.
  public static let tabStop = 8

  /// The number of columns of a character: 0, 1 or 2, or the sum of its letters if it has several, such as `क्ष`.
  ///
  /// - An emoji is 2 columns wide, including joined emoji, skin tones, flags, keycaps and symbols followed by U+FE0F.
  /// - A combining mark adds no column. A spacing mark, such as the vowel sign in `कि`, adds one, because it takes a cell in terminals.
  /// - A format character, such as U+200B, takes no column.
  /// - A control character takes one column: `SanitizedLine` replaces it with a visible symbol.
  ///
  /// Complexity: O(*s* log *t*) for *s* scalars and a table of *t* ≈ 1,000 entries; O(1) for ASCII.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let second = scalars.index(after: scalars.startIndex)
    guard second < scalars.endIndex, !character.isNewline else { return columns(of: first) }
    var columns = columns(of: first)
    var previous = first
    for scalar in scalars[second...] {
      columns = extended(columns, by: scalar, after: previous)
      previous = scalar
    }
    return columns
  }

  /// The number of columns of text printed as one line by `SanitizedLine`, which shows newlines as symbols and expands tabs.
  ///
  /// Complexity: O(*n*) in the length of the text; about 0.5 ns per byte for ASCII.
  public static func columns(of text: some StringProtocol) -> Int {
    if let columns = SanitizedCharacter.columnsOfSimpleText(text) { return columns }
    var columns = 0
    for character in text {
      let printed = SanitizedCharacter(character, atColumn: columns)
      // The characters around a removed one may combine, so the text is measured without it.
      if printed == .removed { return SanitizedLine(text).columns }
      columns += printed.columns
    }
    return columns
  }

  /// The number of columns of a scalar outside of any sequence.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    guard value >= 0x300 else { return value == 0xAD ? 0 : 1 }
    // The syllables and ideographs of the basic plane are the most common wide characters.
    if 0x4E00...0x9FFF ~= value || 0xAC00...0xD7A3 ~= value { return 2 }
    var low = 0
    var high = table.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if table[middle] >> 4 <= value { low = middle } else { high = middle }
    }
    return Int(table[low] & 0xF)
  }

  /// Whether text consists only of printable ASCII characters, so that each byte takes one column.
  static func isPlainASCII(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    return bytes.withContiguousStorageIfAvailable { $0.allSatisfy(isPrintableASCII) }
      ?? bytes.allSatisfy(isPrintableASCII)
  }

  static func isPrintableASCII(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte }

  private static func extended(_ columns: Int, by scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0xFE0F where previous.properties.isEmoji: max(columns, 2)
    case 0x1F3FB...0x1F3FF where previous.properties.isEmojiModifierBase: max(columns, 2)
    case _ where previous.value == 0x200D && scalar.properties.isEmoji: max(columns, 2)
    default: columns + self.columns(of: scalar)
    }
  }
}

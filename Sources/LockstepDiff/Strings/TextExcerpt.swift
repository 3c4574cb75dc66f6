/// An excerpt of text that may be too long for one line, followed by the length of the whole text.
///
/// The excerpt is the beginning, `"It was the best of tim… (1,345,678 characters)`, or starts shortly before the first difference
/// from another text, `…it was the age of foolishness… (1,345,678 characters)`.
struct TextExcerpt {
  /// Columns shown before the first difference.
  private static let lead = 40

  private let text: String
  private let width: Int

  /// - Parameters:
  ///   - text: The whole text.
  ///   - width: Maximum width in columns, not including the character count; at least 20.
  init(_ text: String, width: Int) {
    self.text = text
    self.width = max(width, 20)
  }

  /// The text, truncated at the end if it is too long.
  var beginning: String {
    text.isLonger(than: width) ? text.beginning(width - 1) + "…" + length : text
  }

  /// The text, truncated around a position if it is too long.
  ///
  /// - Parameter offset: The offset of the first difference from another text, in bytes.
  func around(_ offset: Int) -> String {
    guard text.isLonger(than: width) else { return text }
    let position = text.character(atByte: offset)
    let start = text.index(position, offsetBy: -TextExcerpt.lead, limitedBy: text.startIndex) ?? text.startIndex
    guard text.utf8.distance(from: text.startIndex, to: start) > width / 2 else { return beginning }
    let rest = String(text[start...])
    return "…" + (rest.isLonger(than: width - 2) ? rest.beginning(width - 2) + "…" : rest) + length
  }

  private var length: String { " (\(text.count.grouped) characters)" }
}

extension String {
  /// Whether the text is wider than a number of columns. Very long texts are detected by their number of bytes, without counting
  /// characters.
  func isLonger(than columns: Int) -> Bool {
    guard utf8.count > columns else { return false }
    return utf8.count > columns * 16 || count > columns
  }

  /// Returns the first characters. If many scalars are combined into one character, only the first of them are kept.
  func beginning(_ columns: Int) -> String {
    let start = String(unicodeScalars.prefix(columns * 4))
    return String(start.prefix(columns))
  }

  /// The text, truncated with an ellipsis if it is too long.
  func cut(to columns: Int) -> String { isLonger(than: columns) ? beginning(columns - 1) + "…" : self }

  /// Returns the number of equal bytes at the front of two texts. If the first difference is inside a character, the result may be a few
  /// bytes too large.
  ///
  /// - Complexity: O(n), at the speed of comparing whole texts; comparing byte by byte takes a hundred times as long.
  func commonBytes(with other: String) -> Int {
    var (low, high) = (0, Swift.min(utf8.count, other.utf8.count))
    while low < high {
      let middle = (low + high + 1) / 2
      if bytes(low, middle) == other.bytes(low, middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func bytes(_ start: Int, _ end: Int) -> Substring {
    Substring(utf8[utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: end)])
  }

  /// The text starting a number of characters before a byte offset.
  func from(_ columns: Int, before byte: Int) -> String {
    String(self[(index(character(atByte: byte), offsetBy: -columns, limitedBy: startIndex) ?? startIndex)...])
  }

  /// The index of the character that contains a byte. Indices are rounded down to a character by the standard library, which takes linear
  /// time; trying one byte after the other would take quadratic time in a character of many scalars.
  ///
  /// - Complexity: O(bytes of the character)
  fileprivate func character(atByte byte: Int) -> Index {
    index(utf8.index(startIndex, offsetBy: Swift.min(byte, utf8.count)), offsetBy: 0)
  }
}

extension Int {
  /// The number with thousands separators: `12,345`.
  var grouped: String {
    let digits = Array(String(magnitude).utf8)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}

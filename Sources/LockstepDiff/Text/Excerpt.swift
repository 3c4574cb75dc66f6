/// A text that may be too long for its place: then a part of it, and how long it is.
///
/// `"It was the best of tim… (1,345,678 characters)`, or from shortly before the place where it differs from another text,
/// `…it was the age of foolishness… (1,345,678 characters)`.
struct Excerpt {
  /// Columns that are shown before the place where two texts differ.
  private static let lead = 40

  private let text: String
  private let width: Int

  /// - Parameters:
  ///   - text: the whole text.
  ///   - width: columns that it may take, the count of its characters not included; at least 20.
  init(_ text: String, width: Int) {
    self.text = text
    self.width = max(width, 20)
  }

  /// The text, or how it begins.
  var beginning: String {
    text.isLonger(than: width) ? text.beginning(width - 1) + "…" + length : text
  }

  /// The text, or what it says from shortly before a place on.
  ///
  /// - Parameter place: where it differs from another text, counted in bytes.
  func around(_ place: Int) -> String {
    guard text.isLonger(than: width) else { return text }
    let place = text.character(atByte: place)
    let start = text.index(place, offsetBy: -Excerpt.lead, limitedBy: text.startIndex) ?? text.startIndex
    guard text.utf8.distance(from: text.startIndex, to: start) > width / 2 else { return beginning }
    let rest = String(text[start...])
    return "…" + (rest.isLonger(than: width - 2) ? rest.beginning(width - 2) + "…" : rest) + length
  }

  private var length: String { " (\(text.count.grouped) characters)" }
}

extension String {
  /// Whether the text takes more columns than that, found out without counting it to its end.
  func isLonger(than columns: Int) -> Bool {
    guard utf8.count > columns else { return false }
    return utf8.count > columns * 16 || count > columns
  }

  /// The first characters; of scalars piled on one character, only the first.
  func beginning(_ columns: Int) -> String {
    let start = String(unicodeScalars.prefix(columns * 4))
    return String(start.prefix(columns))
  }

  /// The text, or how it begins and an ellipsis.
  func cut(to columns: Int) -> String { isLonger(than: columns) ? beginning(columns - 1) + "…" : self }

  /// How many bytes are the same at the front of two texts; it may be a few too many inside a character.
  ///
  /// - Complexity: O(n), at the speed of comparing whole texts; a byte at a time takes a hundred times as long.
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

  /// The text from some characters before a byte on.
  func from(_ columns: Int, before byte: Int) -> String {
    String(self[(index(character(atByte: byte), offsetBy: -columns, limitedBy: startIndex) ?? startIndex)...])
  }

  /// The character that a byte belongs to.
  fileprivate func character(atByte byte: Int) -> Index {
    var place = Swift.min(byte, utf8.count)
    while place > 0 {
      if let index = Index(utf8.index(startIndex, offsetBy: place), within: self) { return index }
      place -= 1
    }
    return startIndex
  }
}

extension Int {
  /// The number with its thousands apart: `12,345`.
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

/// The lines of text broken at a given width.
public struct WrappedText: Hashable, Sendable, CustomStringConvertible {
  /// The lines, from top to bottom. Empty text has no lines.
  public let lines: [Line]

  /// Whether a line limit truncated the text. The last line then ends in `…`, unless the width is zero.
  public let isTruncated: Bool

  /// The number of columns of the widest line.
  public var columns: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// The lines, each followed by a newline except the last.
  public var description: String { lines.map { String($0.text) }.joined(separator: "\n") }
}

extension WrappedText {
  /// A line of wrapped text: printable characters only, without the spaces that hang over its end.
  public struct Line: Hashable, Sendable {
    /// The characters of the line. All lines of the wrapped text share one buffer.
    public let text: Substring

    /// The number of terminal columns of the line. It exceeds the width only if a single character does.
    public let columns: Int
  }
}

extension TextLayout {
  /// Breaks the text into lines of at most the given width.
  ///
  /// Complexity: O(*s*) for *s* words, plus the characters of words that are longer than the width.
  /// - Parameters:
  ///   - width: The maximum number of columns of a line. A fraction is dropped; infinity never breaks a line. At a width of zero or less,
  ///     or if it isn't a number, each line holds one character.
  ///   - lineLimit: The maximum number of lines; nil for no limit. The last line ends in `…` if the limit truncates the text.
  /// - Returns: The lines and their widths.
  public func wrapped(to width: Double, lineLimit: Int? = nil) -> WrappedText {
    let limit = Self.wholeColumns(width)
    var lines: [WrappedText.Line] = []
    for index in paragraphs.indices {
      var breaker = LineBreaker(layout: self, paragraph: paragraphs[index], limit: limit)
      while let line = breaker.next() {
        if let lineLimit, lines.count >= lineLimit {
          return truncated(lines, limit: limit)
        }
        lines.append(line)
      }
    }
    return WrappedText(lines: lines, isTruncated: false)
  }

  /// Truncates text at the end of its last line, and marks the cut with `…`.
  private func truncated(_ lines: [WrappedText.Line], limit: Int) -> WrappedText {
    guard let last = lines.last else { return WrappedText(lines: [], isTruncated: true) }
    // The beginning of the next word may fit before the ellipsis, so truncate the rest of the paragraph, not just the line.
    let start = last.text.startIndex
    let end = paragraphs.first { $0.end >= last.text.endIndex }?.end ?? text.endIndex
    let cut = SanitizedLine(string: String(text[start..<end]), columns: 0).ellipsized(to: limit)
    let line = WrappedText.Line(text: cut.string[...], columns: cut.columns)
    return WrappedText(lines: lines.dropLast() + [line], isTruncated: true)
  }

  /// Drops the fraction of a width, with a tolerance of a thousandth of a column, because sums of fractions are inexact.
  static func wholeColumns(_ width: Double) -> Int {
    guard width > 0 else { return 0 }
    return Int(exactly: (width + 0.001).rounded(.down)) ?? .max
  }
}

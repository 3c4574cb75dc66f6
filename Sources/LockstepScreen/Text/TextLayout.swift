/// Text prepared for line breaking: measured once, then wrapped at any width.
///
/// The rules are those of CSS's `white-space: pre-wrap` and `overflow-wrap: break-word`:
/// - Newlines always break. A newline at the end of the text doesn't add an empty line, and empty text has no lines.
/// - Spaces are kept, but the spaces at which a line breaks hang: they are neither printed nor counted.
///   Spaces at the end of a paragraph count as far as they fit.
/// - Lines break at spaces, after hyphens and between ideographs; never before closing punctuation or after opening punctuation
///   (the basic rules of UAX #14).
/// - A word longer than the line starts on a new line, and is broken between characters. A character is never split.
/// - A tab becomes spaces up to the next multiple of 8 columns from the start of its paragraph, at every width. Control characters are
///   replaced as described in `SanitizedLine`. Right-to-left text stays in logical order.
///
/// ```swift
/// let layout = TextLayout("The quick brown fox")
/// layout.minContentWidth                  // 5
/// layout.wrapped(to: 10).lines.map(\.text)  // ["The quick", "brown fox"]
/// ```
public struct TextLayout: Hashable, Sendable {
  /// A run of characters without a break opportunity, and the spaces after it.
  struct Segment: Hashable, Sendable {
    var start: String.Index
    var contentEnd: String.Index
    var end: String.Index
    /// Columns without trailing spaces.
    var columns: Int
    var trailingSpaces: Int
  }

  /// The text between two newlines.
  struct Paragraph: Hashable, Sendable {
    var start: String.Index
    var end: String.Index
    var segments: Range<Int>
    var columns: Int
  }

  /// The text in its printable form. The only control characters are the newlines between paragraphs.
  public let text: String

  /// The number of columns of the longest word, the smallest width at which no word is broken.
  public let minContentWidth: Int

  /// The number of columns of the longest paragraph, the smallest width at which no line is broken.
  public let maxContentWidth: Int

  let paragraphs: [Paragraph]
  let segments: [Segment]

  /// Measures text and finds the positions at which its lines may break.
  ///
  /// Complexity: O(*n*) time and memory in the length of the text.
  public init(_ text: some StringProtocol) {
    let printable = Self.printable(text)
    self.text = printable
    var segments: [Segment] = []
    paragraphs = Self.paragraphRanges(of: printable).map { range in
      let first = segments.count
      let columns = Self.appendSegments(of: printable, in: range, to: &segments)
      return Paragraph(
        start: range.lowerBound,
        end: range.upperBound,
        segments: first..<segments.count,
        columns: columns
      )
    }
    minContentWidth = segments.reduce(0) { max($0, $1.columns) }
    maxContentWidth = paragraphs.reduce(0) { max($0, $1.columns) }
    self.segments = segments
  }

  public static func == (lhs: TextLayout, rhs: TextLayout) -> Bool { lhs.text == rhs.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension TextLayout {
  private static func printable(_ text: some StringProtocol) -> String {
    if SanitizedCharacter.columnsOfSimpleText(text) != nil { return String(text) }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return paragraphs.map { SanitizedLine($0).string }.joined(separator: "\n")
  }

  private static func paragraphRanges(of text: String) -> [Range<String.Index>] {
    let bytes = text.utf8
    var ranges: [Range<String.Index>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      ranges.append(start..<end)
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return ranges
  }

  /// - Returns: The number of columns of the paragraph.
  private static func appendSegments(
    of text: String,
    in paragraph: Range<String.Index>,
    to segments: inout [Segment]
  ) -> Int {
    var reader = CharacterReader(text, in: paragraph)
    var rules = LineBreakRules()
    let start = paragraph.lowerBound
    var segment = Segment(start: start, contentEnd: start, end: start, columns: 0, trailingSpaces: 0)
    var columns = 0
    while let character = reader.next() {
      if rules.allowsBreak(before: character), segment.end > segment.start {
        segments.append(segment)
        let start = character.start
        segment = Segment(start: start, contentEnd: start, end: start, columns: 0, trailingSpaces: 0)
      }
      columns += character.columns
      segment.end = character.end
      if character.breakClass == .space {
        segment.trailingSpaces += 1
      } else {
        segment.columns += segment.trailingSpaces + character.columns
        segment.trailingSpaces = 0
        segment.contentEnd = character.end
      }
    }
    if segment.end > segment.start { segments.append(segment) }
    return columns
  }
}

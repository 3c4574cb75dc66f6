/// Breaks a paragraph into lines: each line takes as many segments as fit.
struct LineBreaker {
  private let layout: TextLayout
  private let limit: Int
  private let paragraph: TextLayout.Paragraph
  /// The next segment to place.
  private var index: Int
  /// The rest of a segment that is longer than a line; nil if the next segment is whole.
  private var rest: TextLayout.Segment?
  private var isFinished = false

  /// - Parameters:
  ///   - layout: The text of the paragraph.
  ///   - paragraph: One of its paragraphs.
  ///   - limit: The maximum number of columns of a line.
  init(layout: TextLayout, paragraph: TextLayout.Paragraph, limit: Int) {
    self.layout = layout
    self.paragraph = paragraph
    self.limit = limit
    index = paragraph.segments.lowerBound
  }

  /// Returns the next line; nil after the last one.
  mutating func next() -> WrappedText.Line? {
    guard !isFinished else { return nil }
    let start = nextSegment?.start ?? paragraph.start
    var end = start
    var columns = 0
    var hangingSpaces = 0
    while let segment = nextSegment {
      let extended = columns + hangingSpaces + segment.columns
      if extended > limit {
        if end > start || hangingSpaces > 0 { return line(start, end, columns) }
        // A break may follow spaces that fill the line, so only a segment at the start of a line is broken.
        if let line = brokenLine(segment) { return line }
      }
      columns = extended
      hangingSpaces = segment.trailingSpaces
      end = segment.contentEnd
      advance()
    }
    isFinished = true
    let fitting = min(hangingSpaces, max(0, limit - columns))
    return line(start, layout.text.utf8.index(end, offsetBy: fitting), columns + fitting)
  }

  private var nextSegment: TextLayout.Segment? {
    rest ?? (index < paragraph.segments.upperBound ? layout.segments[index] : nil)
  }

  private mutating func advance() {
    rest = nil
    index += 1
  }

  private func line(_ start: String.Index, _ end: String.Index, _ columns: Int) -> WrappedText.Line {
    WrappedText.Line(text: layout.text[start..<end], columns: columns)
  }

  /// Takes as many characters as fit from a segment that is longer than a line, but at least one.
  ///
  /// - Returns: The line; nil if the segment is a single character, which can't be broken.
  private mutating func brokenLine(_ segment: TextLayout.Segment) -> WrappedText.Line? {
    var reader = CharacterReader(layout.text, in: segment.start..<segment.contentEnd)
    var end = segment.start
    var columns = 0
    while let character = reader.next(), end == segment.start || columns + character.columns <= limit {
      end = character.end
      columns += character.columns
    }
    guard end < segment.contentEnd else { return nil }
    rest = segment
    rest?.start = end
    rest?.columns -= columns
    return line(segment.start, end, columns)
  }
}

/// The lines of an editor's text, and the position of its caret.
struct EditorLines {
  /// The number of columns of an editor's frame, with the column of padding on each side.
  static let frameColumns = 4

  /// The lines, at least one; all are substrings of one text.
  private(set) var lines: [Substring]
  /// The line of the caret, from 0.
  private(set) var caretLine: Int
  private let caret: Substring.Index

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The width of a line.
  ///   - count: The number of characters after the caret; all characters if the text has fewer.
  /// - Complexity: O(length of the text).
  init(_ text: String, columns: Int, charactersAfterCaret count: Int) {
    let layout = TextLayout(text)
    let printable = layout.text
    caret = TextSplitAtCaret(printable, charactersAfterCaret: count).after.startIndex
    lines = layout.wrapped(to: Double(max(1, columns))).lines.map(\.text)
    if printable.isEmpty || printable.last?.isNewline == true { lines.append(printable[printable.endIndex...]) }
    caretLine = lines.lastIndex { [caret] in $0.startIndex <= caret } ?? 0
  }

  /// The part of the caret's line before the caret.
  var beforeCaret: Substring {
    let line = lines[caretLine]
    return line[..<min(caret, line.endIndex)]
  }

  /// The part of the caret's line after the caret.
  var afterCaret: Substring { lines[caretLine][beforeCaret.endIndex...] }

  /// Returns the number of characters after a caret that was moved up or down.
  ///
  /// - Parameter distance: The number of lines; positive numbers move down.
  /// - Returns: Nil if there are too few lines.
  func charactersAfterCaret(movedBy distance: Int) -> Int? {
    guard lines.indices.contains(caretLine + distance) else { return nil }
    let next = lines[caretLine + distance]
    let column = SanitizedLine(beforeCaret).columns
    var (index, used) = (next.startIndex, 0)
    while index < next.endIndex {
      used += TextWidth.columns(of: next[index])
      if used > column { break }
      index = next.index(after: index)
    }
    let text = next.base
    return text.distance(from: index, to: text.endIndex)
  }
}

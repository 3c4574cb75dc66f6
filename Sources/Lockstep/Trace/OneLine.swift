extension String {
  /// The text on one line of a title or a list, however many lines and columns it has.
  ///
  /// - Parameter columns: How many it may take, at least one.
  /// - Complexity: O(*columns*), whatever the length of the text.
  package func onOneLine(atMost columns: Int) -> String {
    let start = prefix(columns)
    let isCut = start.endIndex < endIndex
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return isCut ? line.prefix(columns - 1) + "…" : line
  }
}

extension String {
  /// The text on one line of a title or a list, however many lines and columns it has.
  ///
  /// - Parameter columns: How many it may take, at least one.
  /// - Complexity: O(*columns*), whatever the length of the text.
  package func onOneLine(atMost columns: Int) -> String {
    if isShortLine(atMost: columns) { return self }
    let start = prefix(columns)
    let isCut = start.endIndex < endIndex
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return isCut ? line.prefix(columns - 1) + "…" : line
  }

  /// Whether it is seen at its bytes that nothing is to be done: names mostly are so, and each effect is named several times.
  private func isShortLine(atMost columns: Int) -> Bool {
    let newlines: ClosedRange<UInt8> = 0x0A...0x0D
    return utf8.count <= columns && utf8.allSatisfy { $0 < 0x80 && !newlines.contains($0) }
  }
}

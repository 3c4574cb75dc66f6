extension String {
  /// Returns the text on one line, truncated to a number of columns.
  ///
  /// - Parameter columns: The maximum number of columns, at least one.
  /// - Complexity: O(*columns*), regardless of the length of the text.
  package func onOneLine(atMost columns: Int) -> String {
    if isShortLine(atMost: columns) { return self }
    let start = prefix(columns)
    let isCut = start.endIndex < endIndex
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return isCut ? line.prefix(columns - 1) + "…" : line
  }

  /// Whether a check of the bytes shows that the text needs no change. Names usually need none, and each effect's name is used often.
  private func isShortLine(atMost columns: Int) -> Bool {
    let newlines: ClosedRange<UInt8> = 0x0A...0x0D
    return utf8.count <= columns && utf8.allSatisfy { $0 < 0x80 && !newlines.contains($0) }
  }
}

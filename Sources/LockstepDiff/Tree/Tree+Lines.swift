extension Tree {
  /// The value on many lines, one a part, indented by two columns a level.
  ///
  /// - Complexity: O(size of the tree).
  public var lines: [String] {
    var writer = LineWriter(limit: .max, width: .max)
    writer.write(self)
    return writer.lines.map { $0.plain }
  }

  /// The value on many lines; what is beyond `limit` lines is counted, not printed.
  ///
  /// - Parameters:
  ///   - limit: lines, the line that counts the rest not included.
  ///   - width: columns that a value may take on one line, at least 20; of a longer one its beginning is shown.
  /// - Complexity: O(size of the tree); only `limit` lines are made into text.
  public func text(limit: Int = 200, width: Int = 200) -> String {
    var writer = LineWriter(limit: limit, width: width)
    writer.write(self)
    return (writer.lines.map { $0.plain } + writer.rest).joined(separator: "\n")
  }
}

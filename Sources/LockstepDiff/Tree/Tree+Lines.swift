extension Tree {
  /// The value on many lines, one a part, indented by two columns a level.
  ///
  /// - Complexity: O(size of the tree).
  public var lines: [String] {
    var writer = LineWriter(limit: .max)
    writer.write(self)
    return writer.lines.map { $0.plain }
  }

  /// The value on many lines; what is beyond `limit` lines is counted, not printed.
  ///
  /// - Parameter limit: lines, the line that counts the rest not included.
  /// - Complexity: O(size of the tree); only `limit` lines are made into text.
  public func text(limit: Int = 200) -> String {
    var writer = LineWriter(limit: limit)
    writer.write(self)
    return (writer.lines.map { $0.plain } + writer.rest).joined(separator: "\n")
  }
}

extension Tree {
  /// The value on many lines; what is beyond `limit` is counted, of a value wider than `width` the beginning is told.
  package func textLines(limit: Int = 200, width: Int = 200) -> [String] {
    text(limit: limit, width: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

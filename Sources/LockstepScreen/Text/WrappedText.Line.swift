extension WrappedText {
  /// A line of a wrapped text: printable characters only, without the spaces that hang over its end.
  public struct Line: Hashable, Sendable {
    /// The characters of the line. All lines of a text share one buffer.
    public let text: Substring

    /// The number of terminal columns of the line. It exceeds the width only if a single character does.
    public let columns: Int
  }
}

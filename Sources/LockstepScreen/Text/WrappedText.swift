/// The lines of a text broken at a given width.
public struct WrappedText: Hashable, Sendable, CustomStringConvertible {
  /// The lines, from top to bottom. A text without characters has no lines.
  public let lines: [Line]

  /// Whether a line limit cut the text. The last line then ends in `…`, unless the width is zero.
  public let isTruncated: Bool

  /// The number of columns of the widest line.
  public var columns: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// The lines, each followed by a newline except the last.
  public var description: String { lines.map { String($0.text) }.joined(separator: "\n") }
}

/// A stretch of one line of a script, in byte offsets of the whole file.
///
/// Statements and values never cross a line, so the line's number (from 1) is kept with the offsets: a place can be
/// shown without searching for it.
struct SourceRange: Sendable, Hashable {
  var line: Int
  var lower: Int
  var upper: Int

  /// The place of what no script says.
  static let nowhere = SourceRange(line: 0, lower: 0, upper: 0)
}

/// A value of a script and where it is written.
struct Located<Value> {
  var value: Value
  var range: SourceRange
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

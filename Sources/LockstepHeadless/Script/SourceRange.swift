/// A stretch of a script, in byte offsets of the whole file.
///
/// The number of the line where it begins (from 1) is kept with the offsets: a place can be shown without searching for it.
struct SourceRange: Sendable, Hashable {
  var line: Int
  var lower: Int
  var upper: Int

  /// The number of the file: 0 for the script itself, otherwise that of an included file.
  var file = 0

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

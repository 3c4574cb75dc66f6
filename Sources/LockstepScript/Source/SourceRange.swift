/// A stretch of a script, in byte offsets of the whole file.
///
/// The number of the line where it begins (from 1) is kept with the offsets: a place can be shown without searching for it.
package struct SourceRange: Sendable, Hashable {
  // A long script is full of ranges, and no file has as many bytes as half a word can count.
  private var storedLine: UInt32
  private var storedLower: UInt32
  private var storedUpper: UInt32
  private var storedFile: UInt32

  package init(line: Int, lower: Int, upper: Int, file: Int = 0) {
    storedLine = UInt32(clamping: line)
    storedLower = UInt32(clamping: lower)
    storedUpper = UInt32(clamping: upper)
    storedFile = UInt32(clamping: file)
  }

  package var line: Int {
    get { Int(storedLine) }
    set { storedLine = UInt32(clamping: newValue) }
  }

  package var lower: Int {
    get { Int(storedLower) }
    set { storedLower = UInt32(clamping: newValue) }
  }

  package var upper: Int {
    get { Int(storedUpper) }
    set { storedUpper = UInt32(clamping: newValue) }
  }

  /// The number of the file: 0 for the script itself, otherwise that of an included file.
  package var file: Int { Int(storedFile) }

  /// The place of what no script says.
  package static let nowhere = SourceRange(line: 0, lower: 0, upper: 0)
}

/// A value of a script and where it is written.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(value: Value, range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

/// A range of byte offsets in a script file.
///
/// The line number of its start is stored with the offsets, so a location can be shown without a search.
package struct SourceRange: Sendable, Hashable {
  // A long script has many ranges, so they are compact: 32 bits are enough, because no script has 4 GB.
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

  /// The number of the file: 0 for the script itself, otherwise the number of the included file.
  package var file: Int { Int(storedFile) }

  /// The range of values that were not parsed from a script.
  package static let nowhere = SourceRange(line: 0, lower: 0, upper: 0)
}

/// A value and its location in a script, such as a parsed name or a fault.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

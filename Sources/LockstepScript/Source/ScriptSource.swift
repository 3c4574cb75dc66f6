internal import LockstepDiff

/// The bytes of a script and the offsets of its lines.
///
/// Lines end with LF, CR LF or CR. A byte-order mark at the start is not part of a line. Columns are counted in grapheme clusters; the
/// first is 1.
package struct ScriptSource: Sendable {
  package let file: String
  package let bytes: [UInt8]

  /// 0 for the script itself, otherwise the number of the included file; ranges use this number to refer to the file.
  private(set) var number = 0

  /// The statement that includes the file; nil for the script itself.
  private(set) var inclusion: SourceRange?

  /// The files that the script includes, in the order of their numbers; the first is number 1.
  var included: [ScriptSource] = []

  /// The paths of the files that the script includes.
  package var includedFiles: [String] { included.map(\.file) }

  /// The byte offsets at which lines begin; 32 bits are enough, because no script has 4 GB.
  private let starts: [UInt32]

  /// - Complexity: O(bytes)
  package init(bytes: some Sequence<UInt8>, file: String) {
    self.file = file
    self.bytes = Array(bytes)
    starts = Self.starts(ofLinesIn: self.bytes)
  }

  package init(_ text: String, file: String) {
    self.init(bytes: text.utf8, file: file)
  }

  /// Creates the source of an included file.
  package init(bytes: some Sequence<UInt8>, file: String, number: Int, inclusion: SourceRange) {
    self.init(bytes: bytes, file: file)
    self.number = number
    self.inclusion = inclusion
  }

  /// Returns the file that contains a range.
  func source(of range: SourceRange) -> ScriptSource {
    guard range.file != number, included.indices.contains(range.file - 1) else { return self }
    return included[range.file - 1]
  }

  /// Returns the location of a range: `login.script:3`.
  package func place(of range: SourceRange) -> String { "\(name: source(of: range).file):\(range.line)" }

  /// Returns the number of the line that contains a byte; the first line is 1.
  ///
  /// - Complexity: O(log lines)
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  package var lineCount: Int { starts.count }

  /// Returns the byte range of a line without its newline; the first line is 1.
  package func bounds(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = Int(starts[line - 1])
    guard starts.indices.contains(line) else { return start..<bytes.count }
    let last = Int(starts[line]) - 1
    let isPair = bytes[last] == UInt8(ascii: "\n") && last > start && bytes[last - 1] == UInt8(ascii: "\r")
    return start..<(isPair ? last - 1 : last)
  }

  /// Returns the text of a line without its newline; the first line is 1.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes[bounds(ofLine: line)], as: UTF8.self)
  }

  package func text(of range: SourceRange) -> String {
    let lower = min(max(range.lower, 0), bytes.count)
    return String(decoding: bytes[lower..<min(max(range.upper, lower), bytes.count)], as: UTF8.self)
  }

  /// Returns the column at which a range begins, in characters; the first column is 1.
  ///
  /// - Complexity: O(bytes of the line)
  func column(of range: SourceRange) -> Int {
    let bounds = bounds(ofLine: range.line)
    let lower = min(max(range.lower, bounds.lowerBound), bounds.upperBound)
    return String(decoding: bytes[bounds.lowerBound..<lower], as: UTF8.self).count + 1
  }

  private static func starts(ofLinesIn bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var isAfterReturn = false
    for (offset, byte) in bytes.enumerated() {
      if isAfterReturn, byte == UInt8(ascii: "\n") { starts.removeLast() }
      isAfterReturn = byte == UInt8(ascii: "\r")
      if isAfterReturn || byte == UInt8(ascii: "\n") { starts.append(UInt32(clamping: offset + 1)) }
    }
    return starts
  }
}

extension ScriptSource {
  /// Returns the offset of the first invalid UTF-8 byte in a line; nil if there is none.
  func firstInvalidByte(inLine line: Int) -> Int? {
    let bounds = bounds(ofLine: line)
    var parser = Unicode.UTF8.ForwardParser()
    var remaining = bytes[bounds].makeIterator()
    var offset = bounds.lowerBound
    while true {
      switch parser.parseScalar(from: &remaining) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Whether all bytes are well-formed UTF-8.
  var isValid: Bool {
    // Fast path: most scripts are ASCII and need no copy.
    bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil
  }
}

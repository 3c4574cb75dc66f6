extension JSONLine {
  /// Formats the line for people, with one member or element per line; a very long line is truncated.
  ///
  /// - Parameter line: Valid JSON: either validated before, or written by this program.
  package static func lines(of line: some Sequence<UInt8>) -> String {
    var writer = IndentingJSONWriter()
    for byte in line.prefix(mostShown) { writer.take(byte) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static var mostShown: Int { 100_000 }
}

private struct IndentingJSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isFresh = false

  mutating func take(_ byte: UInt8) {
    guard !isInString else { return inString(byte) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      beginValue()
      bytes.append(byte)
      depth += 1
      isFresh = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(depth - 1, 0)
      if !isFresh { newLine() }
      isFresh = false
      bytes.append(byte)
    case UInt8(ascii: ","):
      bytes.append(byte)
      newLine()
    case UInt8(ascii: ":"): bytes += [byte, UInt8(ascii: " ")]
    default:
      beginValue()
      bytes.append(byte)
      isInString = byte == UInt8(ascii: "\"")
    }
  }

  private mutating func inString(_ byte: UInt8) {
    bytes.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  /// Starts a new line before the first value in a bracket; empty brackets stay on one line.
  private mutating func beginValue() {
    if isFresh { newLine() }
    isFresh = false
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 40)))
  }
}

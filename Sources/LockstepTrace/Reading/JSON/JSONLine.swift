/// One JSON object on a line, fully validated, with the byte ranges of its members.
///
/// Nested values are validated but not stored, so lines may be nested to any depth.
package struct JSONLine {
  private let bytes: ArraySlice<UInt8>
  private(set) var members: [(key: String, value: Range<Int>)] = []

  /// Maximum number of members kept, far more than a trace line needs. A line with millions of members must not exhaust memory.
  private static let mostMembers = 1_000

  /// Validates a line.
  ///
  /// - Throws: A fault at the first byte that isn't valid JSON.
  /// - Complexity: O(bytes)
  package init(_ bytes: ArraySlice<UInt8>) throws(JSONFault) {
    self.bytes = bytes
    var scanner = try JSONScanner(bytes, allowsSpaces: false)
    guard bytes.first == UInt8(ascii: "{") else { throw JSONFault(offset: 0, expected: .object) }
    while let token = try scanner.next() {
      guard scanner.depth == 1 else { continue }
      if case .key(let key) = token {
        if members.count == Self.mostMembers { members.removeLast() }
        members.append((JSONScanner.text(of: bytes[key]), scanner.position..<scanner.position))
      } else if let last = members.indices.last {
        // The object's own opening bracket is the only other token before the first key.
        members[last].value = members[last].value.lowerBound..<scanner.position
      }
    }
  }

  /// Returns the offset of a member's value, in bytes from the start of the line.
  package func offset(of key: String) -> Int {
    raw(key).map { $0.startIndex - bytes.startIndex } ?? 0
  }

  package func has(_ key: String) -> Bool { raw(key) != nil }

  package func string(_ key: String) -> String? {
    guard let raw = raw(key), raw.first == UInt8(ascii: "\"") else { return nil }
    return JSONScanner.text(of: raw)
  }

  package func integer(_ key: String) -> Int? { number(key) }
  package func unsigned(_ key: String) -> UInt64? { number(key) }

  package func strings(_ key: String) -> [String]? {
    raw(key).flatMap { try? JSONValue(parsing: $0).strings }
  }

  private func number<Number: FixedWidthInteger>(_ key: String) -> Number? {
    raw(key).flatMap { Number(String(decoding: $0, as: UTF8.self)) }
  }

  private func raw(_ key: String) -> ArraySlice<UInt8>? {
    members.first { $0.key == key }.map { bytes[$0.value] }
  }
}

extension JSONLine {
  /// Formats a line as readable text, with one member or element per line; a very long line is truncated.
  ///
  /// - Parameter line: Valid JSON, either already validated or written by this program.
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

  /// Starts a new line before the first value in brackets; empty brackets stay on one line.
  private mutating func beginValue() {
    if isFresh { newLine() }
    isFresh = false
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 40)))
  }
}

/// Parses a JSON text into a value, in one pass.
///
/// Foundation's decoder must try each type in turn, and creates an error with the whole path for each mismatch: a deeply nested message
/// of 16 MiB would keep it busy for hours.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Maximum nesting depth; deeper values could exhaust the stack.
  static let deepest = 512

  private struct Malformed: Error {}

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of the text.
  ///
  /// - Returns: `nil` if the text is malformed, or nested too deeply.
  /// - Complexity: O(bytes)
  static func value(of bytes: some Sequence<UInt8>) -> JSONValue? {
    let bytes = Array(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = JSONParser(bytes)
    do throws(Malformed) {
      let value = try parser.value()
      parser.skipSpaces()
      return parser.byte == nil ? value : nil
    } catch {
      return nil
    }
  }

  private mutating func value() throws(Malformed) -> JSONValue {
    skipSpaces()
    switch byte {
    case UInt8(ascii: "{"): return try nested { (parser) throws(Malformed) in .object(try parser.members()) }
    case UInt8(ascii: "["): return try nested { (parser) throws(Malformed) in .array(try parser.elements()) }
    case UInt8(ascii: "\""): return .string(try string())
    default:
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if take("null") { return .null }
      return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(Malformed) -> JSONValue
  ) throws(Malformed) -> JSONValue {
    guard depth < Self.deepest else { throw Malformed() }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func elements() throws(Malformed) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpaces()
    if take("]") { return elements }
    while true {
      elements.append(try value())
      skipSpaces()
      if take("]") { return elements }
      guard take(",") else { throw Malformed() }
    }
  }

  /// If several members have the same name, the last one counts.
  private mutating func members() throws(Malformed) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    skipSpaces()
    if take("}") { return members }
    while true {
      skipSpaces()
      guard byte == UInt8(ascii: "\"") else { throw Malformed() }
      let name = try string()
      skipSpaces()
      guard take(":") else { throw Malformed() }
      members[name] = try value()
      skipSpaces()
      if take("}") { return members }
      guard take(",") else { throw Malformed() }
    }
  }
}

// MARK: - Signs

extension JSONParser {
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let isHere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isHere { position += text.utf8CodeUnitCount }
    return isHere
  }

  private mutating func number() throws(Malformed) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    var isWhole = true
    if take(".") {
      try digits()
      isWhole = false
    }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
      isWhole = false
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    return .number(text)
  }

  private mutating func digits() throws(Malformed) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw Malformed() }
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(Malformed) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    let plain = String(decoding: bytes[start..<position], as: UTF8.self)
    if take("\"") { return plain }
    return try string(beginningWith: plain)
  }

  /// Parses a string from its first escape on.
  private mutating func string(beginningWith plain: String) throws(Malformed) -> String {
    var text = plain
    while let byte, byte >= 0x20 {
      if take("\"") { return text }
      if take("\\") {
        text.unicodeScalars.append(try escaped())
      } else {
        let start = position
        while let byte = self.byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
          position += 1
        }
        text += String(decoding: bytes[start..<position], as: UTF8.self)
      }
    }
    throw Malformed()
  }

  private mutating func escaped() throws(Malformed) -> Unicode.Scalar {
    guard let letter = byte else { throw Malformed() }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw Malformed()
    }
  }

  /// Escapes represent UTF-16 code units: an unpaired surrogate is malformed.
  private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), take("\\u") else { throw Malformed() }
    let trail = try self.unit()
    guard UTF16.isTrailSurrogate(trail) else { throw Malformed() }
    let value = 0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw Malformed() }
    return scalar
  }

  private mutating func unit() throws(Malformed) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    let isHex = digits.count == 4 && digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard isHex, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { throw Malformed() }
    position += 4
    return unit
  }
}

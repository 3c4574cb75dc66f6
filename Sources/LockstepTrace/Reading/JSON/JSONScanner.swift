/// Splits JSON text into tokens in one pass and checks its grammar; deep nesting doesn't use the stack.
struct JSONScanner {
  /// A token. Strings, keys and numbers are ranges of the scanned bytes; ``text(of:)`` decodes quoted tokens.
  enum Token {
    case object
    case array

    /// The end of the innermost object or array.
    case end
    case key(Range<Int>)
    case string(Range<Int>)
    case number(Range<Int>)
    case boolean(Bool)
    case null
  }

  /// The tokens allowed next.
  private enum Expected { case value, valueOrEnd, key, keyOrEnd, commaOrEnd }

  private let bytes: ArraySlice<UInt8>
  private let allowsSpaces: Bool
  private var expected = Expected.value

  /// The open brackets, innermost last; true for an object.
  private var open: [Bool] = []

  /// The index of the first byte after the last token.
  private(set) var position: Int

  /// The number of open objects and arrays.
  var depth: Int { open.count }

  /// - Parameters:
  ///   - bytes: A complete JSON text.
  ///   - allowsSpaces: Whether spaces and newlines may separate tokens.
  /// - Throws: A fault at the first byte that isn't valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>, allowsSpaces: Bool) throws(JSONFault) {
    (self.bytes, self.allowsSpaces) = (bytes, allowsSpaces)
    position = bytes.startIndex
    guard String(validating: bytes, as: UTF8.self) != nil else { throw fault(.utf8, at: firstInvalid) }
  }

  /// Returns the next token; `nil` after a complete value.
  ///
  /// - Throws: A fault at the first byte that isn't valid JSON.
  mutating func next() throws(JSONFault) -> Token? {
    skipSpaces()
    if expected == .commaOrEnd {
      guard let isObject = open.last else {
        guard position == bytes.endIndex else { throw fault(.end) }
        return nil
      }
      guard take(",") else {
        guard take(isObject ? "}" : "]") else { throw fault(.comma) }
        return close()
      }
      expected = isObject ? .key : .value
      skipSpaces()
    }
    switch expected {
    case .keyOrEnd where take("}"), .valueOrEnd where take("]"): return close()
    case .key, .keyOrEnd: return .key(try key())
    case .value, .valueOrEnd, .commaOrEnd: return try value()
    }
  }

  private mutating func close() -> Token {
    open.removeLast()
    expected = .commaOrEnd
    return .end
  }

  private mutating func key() throws(JSONFault) -> Range<Int> {
    guard byte == UInt8(ascii: "\"") else { throw fault(.key) }
    let key = try string()
    skipSpaces()
    guard take(":") else { throw fault(.colon) }
    expected = .value
    return key
  }

  private mutating func value() throws(JSONFault) -> Token {
    if take("{") {
      open.append(true)
      expected = .keyOrEnd
      return .object
    }
    if take("[") {
      open.append(false)
      expected = .valueOrEnd
      return .array
    }
    expected = .commaOrEnd
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      return .number(try number())
    default: break
    }
    if take(word: "true") { return .boolean(true) }
    if take(word: "false") { return .boolean(false) }
    guard take(word: "null") else { throw fault(.value) }
    return .null
  }
}

// MARK: - Bytes

extension JSONScanner {
  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func fault(_ expected: JSONFault.Expected, at place: Int? = nil) -> JSONFault {
    JSONFault(offset: (place ?? position) - bytes.startIndex, expected: expected)
  }

  /// The index of the first byte that isn't valid UTF-8.
  private var firstInvalid: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = bytes.startIndex
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { index += scalar.count }
    return index
  }

  private mutating func skipSpaces() {
    guard allowsSpaces else { return }
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isHere { position += word.utf8CodeUnitCount }
    return isHere
  }

  private mutating func number() throws(JSONFault) -> Range<Int> {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return start..<position
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw fault(.digit) }
  }
}

// MARK: - Strings

extension JSONScanner {
  private mutating func string() throws(JSONFault) -> Range<Int> {
    let start = position
    position += 1
    while let byte, byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\"") { return start..<position }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw fault(.quote)
  }

  private mutating func escape() throws(JSONFault) {
    let start = position
    guard let letter = byte, "\"\\/bfnrtu".utf8.contains(letter) else { throw fault(.escape) }
    position += 1
    guard letter == UInt8(ascii: "u") else { return }
    let unit = try unit()
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u"), UTF16.isTrailSurrogate(try self.unit()) else {
      throw fault(.surrogate, at: start - 1)
    }
  }

  private mutating func unit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(.escape)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Decodes a key or a string.
  ///
  /// - Parameter quoted: The bytes of the token, including the quotes.
  static func text(of quoted: ArraySlice<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var units: [UInt16] = []
    var text = ""
    var index = inner.startIndex
    // Escapes are UTF-16 code units; the text between them is UTF-8.
    while index < inner.endIndex {
      if inner[index] == UInt8(ascii: "\\") {
        index = unescape(inner, index + 1, into: &units)
      } else {
        let end = inner[index...].firstIndex(of: UInt8(ascii: "\\")) ?? inner.endIndex
        text += String(decoding: units, as: UTF16.self) + String(decoding: inner[index..<end], as: UTF8.self)
        units = []
        index = end
      }
    }
    return text + String(decoding: units, as: UTF16.self)
  }

  private static func unescape(_ bytes: ArraySlice<UInt8>, _ index: Int, into units: inout [UInt16]) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "u"):
      units.append(UInt16(String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD)
      return index + 5
    case let other: units.append(UInt16(other))
    }
    return index + 1
  }
}

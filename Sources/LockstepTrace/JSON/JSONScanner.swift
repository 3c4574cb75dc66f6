/// Scans the bytes of a JSON value in one pass.
struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Maximum number of members kept, far more than any trace line has: a line with millions of members must not exhaust memory.
  private static let mostMembers = 1_000

  /// The tokens that may come next.
  private enum Next { case value, valueOrEnd, key, keyOrEnd, commaOrEnd }

  /// Returns the members of the object that the bytes contain.
  mutating func object() throws(JSONLineFault) -> [(key: String, value: Range<Int>)] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw fault(.utf8, at: firstInvalid) }
    guard take("{") else { throw fault(.object) }
    var members: [(key: String, value: Range<Int>)] = []
    // The open brackets, the innermost last; true for an object.
    var open = [true]
    var next = Next.keyOrEnd
    var start = position
    while !open.isEmpty {
      switch next {
      case .keyOrEnd where take("}"), .valueOrEnd where take("]"): close(&open, &next, &members, start)
      case .key, .keyOrEnd:
        let key = try self.key()
        if open.count == 1 {
          if members.count == Self.mostMembers { members.removeLast() }
          members.append((key, position..<position))
          start = position
        }
        next = .value
      case .value, .valueOrEnd:
        if take("{") {
          open.append(true)
          next = .keyOrEnd
        } else if take("[") {
          open.append(false)
          next = .valueOrEnd
        } else {
          try scalar()
          end(open, &next, &members, start)
        }
      case .commaOrEnd:
        guard let isObject = open.last else { break }
        if take(",") {
          next = isObject ? .key : .value
        } else {
          guard take(isObject ? "}" : "]") else { throw fault(.comma) }
          close(&open, &next, &members, start)
        }
      }
    }
    guard position == bytes.endIndex else { throw fault(.end) }
    return members
  }

  private func close(
    _ open: inout [Bool],
    _ next: inout Next,
    _ members: inout [(key: String, value: Range<Int>)],
    _ start: Int
  ) {
    open.removeLast()
    end(open, &next, &members, start)
  }

  /// Ends a value.
  private func end(
    _ open: [Bool],
    _ next: inout Next,
    _ members: inout [(key: String, value: Range<Int>)],
    _ start: Int
  ) {
    next = .commaOrEnd
    if open.count == 1, let last = members.indices.last { members[last].value = start..<position }
  }

  private mutating func key() throws(JSONLineFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw fault(.key) }
    let start = position
    try string()
    let key = Self.string(bytes[start..<position]) ?? ""
    guard take(":") else { throw fault(.colon) }
    return key
  }
}

extension JSONScanner {
  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func fault(_ expected: JSONLineFault.Expected, at place: Int? = nil) -> JSONLineFault {
    JSONLineFault(offset: (place ?? position) - bytes.startIndex, expected: expected)
  }

  /// The offset of the first byte that isn't valid UTF-8.
  private var firstInvalid: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = bytes.startIndex
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func scalar() throws(JSONLineFault) {
    switch byte {
    case UInt8(ascii: "\""): try string()
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      try number()
    default:
      for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return
      }
      throw fault(.value)
    }
  }

  private mutating func string() throws(JSONLineFault) {
    position += 1
    while let byte, byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw fault(.quote)
  }

  private mutating func escape() throws(JSONLineFault) {
    guard let letter = byte, "\"\\/bfnrtu".utf8.contains(letter) else { throw fault(.escape) }
    position += 1
    guard letter == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let byte, Character(Unicode.Scalar(byte)).isHexDigit, byte < 0x80 else { throw fault(.escape) }
      position += 1
    }
  }

  private mutating func number() throws(JSONLineFault) {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
  }

  private mutating func digits() throws(JSONLineFault) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw fault(.digit) }
  }
}

extension JSONScanner {
  /// Returns the elements of an array of strings, from validated bytes.
  mutating func strings() -> [String]? {
    guard take("[") else { return nil }
    var strings: [String] = []
    if take("]") { return strings }
    repeat {
      let start = position
      guard byte == UInt8(ascii: "\""), (try? string()) != nil, let string = Self.string(bytes[start..<position]) else {
        return nil
      }
      strings.append(string)
    } while take(",")
    return take("]") ? strings : nil
  }

  /// Decodes a quoted string from validated bytes; `nil` if the bytes are no string.
  static func string(_ quoted: ArraySlice<UInt8>) -> String? {
    guard quoted.count >= 2, quoted.first == UInt8(ascii: "\"") else { return nil }
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
    guard index < bytes.endIndex else { return index }
    switch bytes[index] {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self)
      units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
      return index + 1 + digits.utf8.count
    case let other: units.append(UInt16(other))
    }
    return index + 1
  }
}

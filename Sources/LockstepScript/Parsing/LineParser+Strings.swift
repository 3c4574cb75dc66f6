extension LineParser {
  /// Parses a string in double quotes and resolves its escapes.
  mutating func string() throws(Located<ScriptFault>) -> String {
    let start = position
    if isAt("\"\"\"") { return try multilineString() }
    position += 1
    let first = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    // Fast path: most strings contain no escapes.
    if take(sign: UInt8(ascii: "\"")) { return String(decoding: source.bytes[first..<position - 1], as: UTF8.self) }
    var content = Array(source.bytes[first..<position])
    while let next = byte {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try escape()).utf8)
      default:
        content.append(next)
        position += 1
      }
    }
    throw issue(.unterminatedString, from: start)
  }

  /// Parses an escape, which begins with a backslash.
  mutating func escape() throws(Located<ScriptFault>) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = byte else { throw issue(.badEscape("\\"), from: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "'"): return "'"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "u"): return try scalar(from: start)
    case UInt8(ascii: "("): throw issue(.interpolation, from: start)
    default:
      while let byte, byte & 0xC0 == 0x80 { position += 1 }
      throw issue(.badEscape(text(from: start)), from: start)
    }
  }

  private mutating func scalar(from start: Int) throws(Located<ScriptFault>) -> Unicode.Scalar {
    guard take("{") else { throw issue(.badScalar(text(from: start)), from: start) }
    let first = position
    while let byte, Self.isDigit(byte) || Self.beginsIdentifier(byte) { position += 1 }
    let digits = text(from: first)
    guard take("}"), digits.utf8.count <= 8, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw issue(.badScalar(text(from: start)), from: start) }
    return scalar
  }
}

extension LineParser {
  /// Parses text up to a space or a comment; returns an empty word at the end of the line.
  package mutating func word() -> Located<String> {
    let start = position
    skipWord()
    return Located(text(from: start), at: range(from: start))
  }

  mutating func skipWord() {
    while let byte, byte != 0x20, byte != 0x09, byte != UInt8(ascii: "#") { position += 1 }
  }

  /// Parses a word or a string, such as the name of a feature or world.
  package mutating func name() throws(Located<ScriptFault>) -> Located<String> {
    guard byte == UInt8(ascii: "\"") else { return word() }
    let start = position
    let value = try string()
    return Located(value, at: range(from: start))
  }

  /// Parses the rest of the line up to a comment, or a string.
  mutating func note() throws(Located<ScriptFault>) -> String {
    if byte == UInt8(ascii: "\"") { return try string() }
    let start = position
    while !isAtEnd { position += 1 }
    let stop = position
    while position > start, source.bytes[position - 1] == 0x20 || source.bytes[position - 1] == 0x09 { position -= 1 }
    defer { position = stop }
    return text(from: start)
  }

  /// Parses a Swift identifier, possibly in backticks; nil if there is none at the position.
  mutating func identifier() -> Located<String>? {
    let start = position
    if byte == UInt8(ascii: "`"), let quoted = quotedIdentifier() { return quoted }
    // `…` means the remaining elements of a list, although its bytes would be valid in an identifier.
    guard let first = byte, Self.beginsIdentifier(first), !(first == 0xE2 && isAt("…")) else { return nil }
    while let byte, Self.beginsIdentifier(byte) || Self.isDigit(byte) { position += 1 }
    return Located(text(from: start), at: range(from: start))
  }

  private mutating func quotedIdentifier() -> Located<String>? {
    let start = position
    position += 1
    let first = position
    while let byte, byte != UInt8(ascii: "`") { position += 1 }
    let name = text(from: first)
    guard byte != nil, !name.isEmpty else {
      position = start
      return nil
    }
    position += 1
    return Located(name, at: range(from: start))
  }

  static func beginsIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

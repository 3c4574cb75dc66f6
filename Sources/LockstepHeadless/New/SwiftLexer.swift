/// Splits Swift source into words, symbols, comments and string-literal text. Code in interpolations is also split.
struct SwiftLexer {
  enum Kind { case word, symbol, text, comment }

  struct Token {
    let kind: Kind
    let range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private var position = 0

  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
    readCode()
  }

  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  func first(_ token: Token) -> UInt8 { bytes[token.range.lowerBound] }

  /// Reads code until the end, or until the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolation: Bool = false) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isWord(byte) {
        readToken(.word) { Self.isWord($0) }
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), let next = peek(1), next == byte || next == UInt8(ascii: "*") {
        if next == byte { readToken(.comment) { $0 != 0x0A && $0 != 0x0D } } else { readBlockComment() }
      } else if let hashes = hashesBeforeQuote() {
        readString(hashes: hashes)
      } else {
        if isInterpolation {
          depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
          if depth < 0 { return }
        }
        add(.symbol, position..<position + 1)
      }
    }
  }

  /// Reads a block comment, including nested comments.
  private mutating func readBlockComment() {
    let start = position
    var depth = 0
    repeat {
      let step = has("/*", at: position) ? 1 : has("*/", at: position) ? -1 : 0
      depth += step
      position += step == 0 ? 1 : 2
    } while depth > 0 && position < bytes.count
    add(.comment, start..<min(bytes.count, position))
  }

  /// Reads a string literal in pieces: its text, and the code in its interpolations.
  private mutating func readString(hashes: Int) {
    position += hashes
    let quote = has("\"\"\"", at: position) ? "\"\"\"" : "\""
    let (end, escape) = (quote + String(repeating: "#", count: hashes), "\\" + String(repeating: "#", count: hashes))
    position += quote.utf8.count
    var start = position
    while position < bytes.count, !has(end, at: position) {
      if bytes[position] != UInt8(ascii: "\\") || !has(escape, at: position) {
        position += 1
      } else if has(escape + "(", at: position) {
        add(.text, start..<position)
        position += escape.utf8.count + 1
        readCode(isInterpolation: true)
        position += 1
        start = position
      } else {
        position += escape.utf8.count + 1
      }
    }
    // The source may end inside an interpolation.
    let stop = min(position, bytes.count)
    add(.text, min(start, stop)..<stop)
    position += end.utf8.count
  }

  /// The number of `#` before the opening quote of a string literal that begins here; nil if none begins here.
  private func hashesBeforeQuote() -> Int? {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return peek(count) == UInt8(ascii: "\"") ? count : nil
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func has(_ text: String, at position: Int) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func readToken(_ kind: Kind, while isIncluded: (UInt8) -> Bool) {
    let start = position
    while position < bytes.count, isIncluded(bytes[position]) { position += 1 }
    add(kind, start..<position)
  }

  /// Adds a token, and moves to the position after it.
  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    if !range.isEmpty { tokens.append(Token(kind: kind, range: range)) }
    position = max(position, range.upperBound)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

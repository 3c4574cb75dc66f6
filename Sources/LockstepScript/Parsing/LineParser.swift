/// Parses one line of a script byte by byte; reads further lines only if a string spans them.
///
/// The extensions parse words, paths, values, numbers, strings and statements. The parser throws the first mistake of a line, and the
/// script parser continues with the next line.
package struct LineParser {
  let source: ScriptSource
  private(set) var line: Int
  private(set) var end: Int
  /// The offset of the line's first byte.
  private var start: Int
  package var position: Int
  /// The number of open brackets at the position.
  var depth = 0
  /// The maximum nesting depth so far, including the depth of values used by name.
  var deepestReached = 0
  /// The total size in bytes of the values used by name so far.
  var bytesOfNames = 0
  /// Whether `_`, `...` and other patterns are allowed in place of values.
  var admitsPatterns = false
  /// The values defined by `let`; nil if names are not resolved.
  var names: LetDefinitions?
  /// The cache of paths parsed in earlier lines; nil for no cache.
  var places: ParsedPathCache?

  /// Maximum nesting depth. Deeper values could exhaust the stack, so they are reported as mistakes.
  static let deepest = 100

  package init(source: ScriptSource, line: Int) {
    let bounds = source.bounds(ofLine: line)
    self.source = source
    self.line = line
    position = bounds.lowerBound
    start = bounds.lowerBound
    end = bounds.upperBound
  }

  /// Starts parsing another line.
  mutating func begin(line: Int) {
    move(toLine: line, at: source.bounds(ofLine: line).lowerBound)
    (depth, deepestReached, bytesOfNames, admitsPatterns) = (0, 0, 0, false)
  }

  /// Moves to an offset in a later line.
  mutating func move(toLine line: Int, at position: Int) {
    let bounds = source.bounds(ofLine: line)
    self.line = line
    self.position = position
    (start, end) = (bounds.lowerBound, bounds.upperBound)
  }

  /// The byte at the position; nil at the end of the line.
  package var byte: UInt8? {
    position < end ? source.bytes[position] : nil
  }

  package func byte(ahead count: Int) -> UInt8? {
    position + count < end ? source.bytes[position + count] : nil
  }

  func isAt(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { expected in
      var offset = 0
      while offset < expected.count {
        if source.bytes[position + offset] != expected[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// Consumes a string if it is at the position.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Consumes one ASCII character if it is at the position.
  mutating func take(sign: UInt8) -> Bool {
    guard position < end, source.bytes[position] == sign else { return false }
    position += 1
    return true
  }

  package mutating func skipSpaces() {
    while let byte, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Whether the rest of the line is empty or a comment.
  package var isAtEnd: Bool {
    byte == nil || byte == UInt8(ascii: "#") && !isAtStackID
  }

  /// Whether the position is at the id of a stack element as printed in traces: `#0` inside brackets, where a comment would leave the
  /// brackets unclosed.
  var isAtStackID: Bool {
    depth > 0 && byte == UInt8(ascii: "#") && byte(ahead: 1).map(Self.isDigit) ?? false
  }

  package func range(from lower: Int) -> SourceRange {
    let line = lower >= start ? line : source.line(at: lower)
    return SourceRange(line: line, lower: lower, upper: position, file: source.number)
  }

  func text(from lower: Int) -> String {
    String(decoding: source.bytes[lower..<position], as: UTF8.self)
  }

  func issue(_ fault: ScriptFault, from lower: Int) -> Located<ScriptFault> {
    Located(fault, at: range(from: lower))
  }

  /// Consumes the text up to the next space, so that an error can quote it.
  mutating func wordIssue(_ fault: (String) -> ScriptFault) -> Located<ScriptFault> {
    let start = position
    while let byte, byte != 0x20, byte != 0x09, byte != UInt8(ascii: "#") { position += 1 }
    return issue(fault(text(from: start)), from: start)
  }

  /// Checks that the rest of the line is empty or a comment.
  package mutating func expectEnd() throws(Located<ScriptFault>) {
    skipSpaces()
    guard !isAtEnd else { return }
    let start = position
    while byte != nil, byte != UInt8(ascii: "#") { position += 1 }
    while position > start, source.bytes[position - 1] == 0x20 || source.bytes[position - 1] == 0x09 { position -= 1 }
    throw issue(.extraText(text(from: start)), from: start)
  }
}

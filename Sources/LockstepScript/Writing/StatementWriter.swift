/// Formats one statement or one line below a step.
///
/// The text has already been parsed, so it is enough to distinguish punctuation, words and strings.
struct StatementWriter {
  private let source: ScriptSource
  private let part: StatementLines.Entry
  private let margin: String
  private var parser: LineParser
  private var finished: [String] = []
  private var text: String

  /// The number of open brackets.
  private var depth = 0
  /// Whether the next `<` or `>` is a comparison, as it is after the path of `expect`.
  private var comparesNext = false
  private var previous = TokenKind.start
  /// The number of words outside brackets.
  private var words = 0

  /// The kind of the previous token, which determines the spacing.
  private enum TokenKind { case start, word, opening, closing, comma, colon, comparison }

  init(source: ScriptSource, part: StatementLines.Entry, margin: String) {
    self.source = source
    self.part = part
    self.margin = margin
    parser = LineParser(source: source, line: part.lines.lowerBound)
    text = margin
  }

  /// Returns the formatted lines; more than one if a string spans lines.
  mutating func lines() -> [String] {
    parser.skipSpaces()
    switch part.verb?.statement.argument.form ?? .values {
    case .text: writeText()
    case .name: writeName()
    case .element: writeElement()
    case .comparison:
      comparesNext = true
      writeAll()
    case .values: writeAll()
    }
    parser.skipSpaces()
    if parser.byte != nil { text += "  " + parser.restOfLine }
    return finished + [text]
  }

  private mutating func writeAll() {
    while !parser.isAtEnd { writeNext() }
  }

  /// Writes a name, which may contain any characters except spaces.
  private mutating func writeName() {
    text += parser.word().value + " "
    parser.skipSpaces()
    if parser.byte == UInt8(ascii: "\"") { return writeString() }
    text += parser.word().value
  }

  /// Writes words, strings and ids, separated by one space.
  private mutating func writeElement() {
    var isFirst = true
    while !parser.isAtEnd || isFirstID {
      if !isFirst { text += " " }
      isFirst = false
      if parser.byte == UInt8(ascii: "\"") {
        writeString()
      } else if parser.byte == UInt8(ascii: "#") {
        parser.position += 1
        text += "#" + parser.word().value
      } else {
        text += parser.word().value
      }
      parser.skipSpaces()
    }
  }

  /// Whether an id follows rather than a comment. Only the first element of a statement can be an id.
  private var isFirstID: Bool { parser.isAtElementID && !text.contains("\"") && !text.contains("#") }

  private mutating func writeText() {
    text += parser.word().value + " "
    parser.skipSpaces()
    if parser.byte == UInt8(ascii: "\"") { return writeString() }
    let start = parser.position
    while !parser.isAtEnd { parser.position += 1 }
    text += parser.text(from: start).trimmingSpaces
  }

  private mutating func writeNext() {
    let start = parser.position
    parser.skipSpaces()
    let hasSpace = parser.position > start
    guard let byte = parser.byte, !parser.isAtEnd else { return }
    switch byte {
    case UInt8(ascii: "\""):
      write(space: hasSpace)
      writeString()
      previous = .word
    case UInt8(ascii: "#"):
      write(space: hasSpace)
      text += parser.stackID().text
      previous = .word
    case UInt8(ascii: "("), UInt8(ascii: "["): open(byte, hasSpace)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: ","):
      parser.position += 1
      previous = .comma
    case UInt8(ascii: ":"):
      parser.position += 1
      text += ":"
      previous = .colon
    default:
      if let comparison = comparison() {
        text += " " + comparison
        comparesNext = false
        previous = .comparison
      } else {
        write(space: hasSpace)
        writeWord(isApart: hasSpace)
      }
    }
  }

  /// Writes one space after commas, colons and comparisons and none after an opening bracket; elsewhere, keeps existing spaces.
  private mutating func write(space hasSpace: Bool) {
    switch previous {
    case .start, .opening: break
    case .comma: text += ", "
    case .colon, .comparison: text += " "
    case .word, .closing: if hasSpace { text += " " }
    }
  }

  private mutating func open(_ byte: UInt8, _ hasSpace: Bool) {
    write(space: hasSpace)
    text.unicodeScalars.append(Unicode.Scalar(byte))
    parser.position += 1
    depth += 1
    parser.depth = depth
    previous = .opening
  }

  /// Writes a closing bracket. A trailing comma is dropped, because a comma is written only together with the next element.
  private mutating func close(_ byte: UInt8) {
    text.unicodeScalars.append(Unicode.Scalar(byte))
    parser.position += 1
    depth -= 1
    parser.depth = depth
    previous = .closing
  }

  private mutating func comparison() -> String? {
    guard depth == 0 else { return nil }
    for sign: StaticString in ["+=", "-=", "==", "!="] where parser.take(sign) { return "\(sign)" }
    if comparesNext { for sign: StaticString in ["<=", ">=", "<", ">"] where parser.take(sign) { return "\(sign)" } }
    return parser.take("=") ? "=" : nil
  }

  private mutating func writeString() {
    guard parser.isAt("\"\"\"") else {
      let start = parser.position
      _ = try? parser.string()
      text += parser.text(from: start)
      return
    }
    writeLines()
  }

  /// Replaces the indentation of the string's closing delimiter with that of the statement, and keeps the rest of each line.
  private mutating func writeLines() {
    let first = parser.line
    _ = try? parser.string()
    let closing = source.bounds(ofLine: parser.line).lowerBound..<max(parser.position - 3, 0)
    let indentation = source.bytes[closing]
    finished.append(text + "\"\"\"")
    for line in first + 1..<max(parser.line, first + 1) {
      let bytes = source.bytes[source.bounds(ofLine: line)]
      let content = bytes.starts(with: indentation) ? bytes.dropFirst(indentation.count) : []
      finished.append(content.isEmpty ? "" : margin + String(decoding: content, as: UTF8.self))
    }
    text = margin + "\"\"\""
  }
}

// MARK: - Words

extension StatementWriter {
  /// Writes a word: a name, a number, a case, or a type name including its angle brackets.
  private mutating func writeWord(isApart: Bool) {
    let start = parser.position
    while let byte = parser.byte, !endsWord(byte) {
      switch byte {
      case UInt8(ascii: "`"): skipQuotedName()
      case UInt8(ascii: "<") where !comparesNext || depth > 0: skipGenericArguments()
      default: parser.position += 1
      }
    }
    // Every token is punctuation or begins a word, because the parser accepted the text. This line only guarantees progress.
    if parser.position == start { parser.position += 1 }
    let word = parser.text(from: start)
    text += word == "…" ? "..." : word
    previous = .word
    guard depth == 0 else { return }
    words += 1
    // The first words are the verb and the path.
    if isApart, words > 2, word == Script.Step.Comparison.contains.rawValue { comparesNext = false }
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"): true
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="): true
    case UInt8(ascii: "<"), UInt8(ascii: ">"): comparesNext && depth == 0
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "!"):
      depth == 0 && parser.byte(ahead: 1) == UInt8(ascii: "=")
    default: false
    }
  }

  private mutating func skipQuotedName() {
    parser.position += 1
    while let byte = parser.byte, byte != UInt8(ascii: "`") { parser.position += 1 }
    if parser.byte != nil { parser.position += 1 }
  }

  private mutating func skipGenericArguments() {
    var open = 0
    repeat {
      if parser.byte == UInt8(ascii: "<") { open += 1 }
      if parser.byte == UInt8(ascii: ">") { open -= 1 }
      parser.position += 1
    } while open > 0 && parser.byte != nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(reversed().drop(while: isSpace).reversed())
  }
}

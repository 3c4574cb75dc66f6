/// Formats scripts in canonical style.
///
/// Keeps wording, comments and blank lines; normalises spaces, indentation and newlines.
package struct ScriptFormatter {
  private let source: ScriptSource
  private var parts: ArraySlice<StatementLines.Entry>
  private var lines: [String] = []
  /// Blank lines and comment lines that are written once the next statement is known.
  private var waiting: [String?] = []

  /// Parses a script for formatting.
  ///
  /// - Throws: The mistakes of the script. Included files are not read, so a fragment can be formatted alone.
  package init(_ bytes: some Sequence<UInt8>, file: String) throws(ScriptErrors) {
    source = ScriptSource(bytes: bytes, file: file)
    var parser = ScriptParser(source: source, files: .disk, isFragment: true)
    parser.outline = StatementLines()
    _ = try parser.parse()
    parts = parser.outline?.parts[...] ?? []
  }

  /// The formatted script.
  ///
  /// - Complexity: O(bytes).
  package var text: String {
    var formatter = self
    return formatter.format()
  }

  private mutating func format() -> String {
    var line = 1
    while line <= source.lineCount {
      if let part = parts.first, part.lines.contains(line) {
        parts.removeFirst()
        add(part)
        line = part.lines.upperBound + 1
      } else {
        waiting.append(comment(inLine: line))
        line += 1
      }
    }
    settle(depth: 0, isEnd: true)
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ part: StatementLines.Entry) {
    let depth: Int
    switch part.role {
    case .statement(let blocks): depth = blocks
    case .below(let blocks): depth = blocks + 1
    }
    // Comments above `end` belong to the block that it closes.
    settle(depth: part.verb == .end ? depth + 1 : depth)
    var writer = StatementWriter(source: source, part: part, margin: Self.margin(depth))
    lines += writer.lines()
  }

  /// Writes the pending comments with the indentation of the next line, and merges consecutive blank lines.
  private mutating func settle(depth: Int, isEnd: Bool = false) {
    var isBlank = lines.isEmpty
    for line in waiting {
      if let line { lines.append(Self.margin(depth) + line) } else if !isBlank { lines.append("") }
      isBlank = line == nil
    }
    waiting.removeAll()
    while isEnd, lines.last == "" { lines.removeLast() }
  }

  /// Returns the comment that the line consists of; nil if the line is blank.
  private func comment(inLine line: Int) -> String? {
    var parser = LineParser(source: source, line: line)
    parser.skipSpaces()
    return parser.byte == nil ? nil : parser.restOfLine
  }

  private static func margin(_ depth: Int) -> String {
    String(repeating: "  ", count: depth)
  }
}

extension LineParser {
  /// The rest of the line without trailing spaces.
  var restOfLine: String {
    var upper = end
    while upper > position, source.bytes[upper - 1] == 0x20 || source.bytes[upper - 1] == 0x09 { upper -= 1 }
    return String(decoding: source.bytes[position..<upper], as: UTF8.self)
  }
}

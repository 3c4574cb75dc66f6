/// Writes scripts in their one form: what they say stays as it is written, comments and blank lines among it; spaces, indentation
/// and line ends don't.
package struct ScriptFormatter {
  private let source: ScriptSource
  private var parts: ArraySlice<ScriptOutline.Part>
  private var lines: [String] = []
  /// Comments that stand on lines of their own, and blank lines, until it is known what comes behind them.
  private var waiting: [String?] = []

  /// Prepares a script.
  ///
  /// - Throws: What is wrong with it. Included files are not looked at: a fragment can be written anew alone.
  package init(_ bytes: some Sequence<UInt8>, file: String) throws(ScriptErrors) {
    source = ScriptSource(bytes: bytes, file: file)
    var parser = ScriptParser(source: source, files: .disk, isFragment: true)
    parser.outline = ScriptOutline()
    _ = try parser.parse()
    parts = parser.outline?.parts[...] ?? []
  }

  /// The script in its one form.
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

  private mutating func add(_ part: ScriptOutline.Part) {
    let depth: Int
    switch part.role {
    case .statement(let blocks): depth = blocks
    case .below(let blocks): depth = blocks + 1
    }
    // What stands above `end` belongs to what it ends.
    settle(depth: part.verb == .end ? depth + 1 : depth)
    var writer = StatementWriter(source: source, part: part, margin: Self.margin(depth))
    lines += writer.lines()
  }

  /// Writes the comments above a line, as far indented as it is, and one blank line of any number.
  private mutating func settle(depth: Int, isEnd: Bool = false) {
    var isBlank = lines.isEmpty
    for line in waiting {
      if let line { lines.append(Self.margin(depth) + line) } else if !isBlank { lines.append("") }
      isBlank = line == nil
    }
    waiting.removeAll()
    while isEnd, lines.last == "" { lines.removeLast() }
  }

  /// The comment that a line is; nil where it is blank.
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
  /// What is left of the line, without spaces at its end.
  var restOfLine: String {
    var upper = end
    while upper > position, source.bytes[upper - 1] == 0x20 || source.bytes[upper - 1] == 0x09 { upper -= 1 }
    return String(decoding: source.bytes[position..<upper], as: UTF8.self)
  }
}

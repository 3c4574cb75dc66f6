extension Literal {
  /// Parses a value entered at a prompt.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - file: The file name in errors.
  ///   - admitsPatterns: Whether `_` and `...` are allowed in place of values.
  package init(parsing text: String, file: String, admitsPatterns: Bool = false) throws(ScriptErrors) {
    self = try LineParser.whole(of: text, file: file) { parser throws(Located<ScriptFault>) in
      parser.admitsPatterns = admitsPatterns
      return try parser.literal()
    }
  }
}

extension ScriptPath {
  /// Parses a path entered at a prompt.
  package init(parsing text: String, file: String) throws(ScriptErrors) {
    self = try LineParser.whole(of: text, file: file) { parser throws(Located<ScriptFault>) in
      try parser.path()
    }
  }
}

extension Script.Step {
  /// Parses a step entered at a prompt, without lines below it; an `unordered` block is parsed with all its lines.
  package convenience init(parsing text: String, file: String) throws(ScriptErrors) {
    if let block = try Self.block(parsing: text, file: file) {
      self.init(kind: block.kind, range: block.range, expectations: block.expectations, waiver: block.waiver)
      return
    }
    let parsed = try LineParser.whole(of: text, file: file) { parser throws(Located<ScriptFault>) in
      let start = parser.position
      let word = parser.word()
      guard let verb = Verb(word: word.value) else {
        throw Located(.unknownVerb(word.value, isTyped: true), at: word.range)
      }
      guard case .step(let kind) = try parser.statement(after: verb) else {
        throw Located(.notAStep(verb), at: word.range)
      }
      return (kind, parser.range(from: start))
    }
    self.init(kind: parsed.0, range: parsed.1)
  }

  /// - Returns: The block; nil if the text begins with a different word.
  private static func block(parsing text: String, file: String) throws(ScriptErrors) -> Script.Step? {
    let source = ScriptSource(text, file: file)
    var words = LineParser(source: source, line: 1)
    words.skipSpaces()
    guard words.word().value == Verb.unordered.word else { return nil }
    var parser = ScriptParser(source: source, files: .held([:]), isFragment: true, hasOpenNames: false)
    parser.outline = StatementLines()
    let steps = try parser.parse().steps
    // Outside the block, only its own `unordered` and `end` are allowed.
    let extra = parser.outline?.parts.filter { $0.role == .statement(depth: 0) }.dropFirst(2).first
    guard let extra else { return steps.first }
    let bounds = source.bounds(ofLine: extra.lines.lowerBound)
    let range = SourceRange(line: extra.lines.lowerBound, lower: bounds.lowerBound, upper: bounds.upperBound)
    var errors = ScriptErrors(source: source)
    errors.add(Located(.extraText(source.text(of: range)), at: range))
    throw errors
  }
}

extension LineParser {
  /// Checks that no more lines follow the last parsed line.
  private static func rejectMore(after line: Int, of source: ScriptSource) throws(Located<ScriptFault>) {
    let bounds = source.bounds(ofLine: line + 1)
    guard source.lineCount > line, !bounds.isEmpty else { return }
    let range = SourceRange(line: line + 1, lower: bounds.lowerBound, upper: bounds.upperBound)
    throw Located(.extraText(source.text(ofLine: line + 1)), at: range)
  }

  /// Parses a value that must make up the entire text.
  fileprivate static func whole<Value>(
    of text: String,
    file: String,
    read: (inout LineParser) throws(Located<ScriptFault>) -> Value
  ) throws(ScriptErrors) -> Value {
    let source = ScriptSource(text, file: file)
    var parser = LineParser(source: source, line: 1)
    do throws(Located<ScriptFault>) {
      try parser.rejectControlCharacters()
      parser.skipSpaces()
      let value = try read(&parser)
      try parser.expectEnd()
      try rejectMore(after: parser.line, of: source)
      return value
    } catch {
      var errors = ScriptErrors(source: source)
      errors.add(error)
      throw errors
    }
  }
}

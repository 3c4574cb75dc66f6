/// The content of an indented line.
enum ExpectationLine {
  case expectation(Script.Expectation)
  case waiver(SourceRange)
}

extension LineParser {
  /// Parses a line below a step, from its first non-space character.
  mutating func indentedLine() throws(Located<ScriptFault>) -> ExpectationLine {
    let start = position
    if take("...") || take("…") {
      let range = range(from: start)
      try expectEnd()
      return .waiver(range)
    }
    try rejectTracedEffect()
    try rejectIndentedStep()
    let path = try path()
    let change = try change(of: path)
    let range = range(from: start)
    try expectEnd()
    return .expectation(Script.Expectation(path: path, change: change, range: range))
  }

  /// Rejects a line about an effect that was pasted from a trace: `  • “ticks” finished`.
  mutating func rejectTracedEffect() throws(Located<ScriptFault>) {
    guard isAt("•") else { return }
    let start = position
    position = end
    throw issue(.tracedEffect, from: start)
  }

  /// Whether ` = value` follows, as after the path of an expected change.
  var isAtAssignment: Bool {
    var rest = self
    rest.skipSpaces()
    return rest.take("=") && !rest.take("=")
  }

  private mutating func change(of path: ScriptPath) throws(Located<ScriptFault>) -> Script.Expectation.Change {
    skipSpaces()
    let start = position
    if take(":") { return try absence(of: path) }
    if take("+=") { return .gains(try value()) }
    if take("-=") { return .loses(try value()) }
    if take("==") { throw issue(.equalityInExpectation, from: start) }
    if take("=") { return .becomes(try value()) }
    guard isAtEnd else { throw wordIssue { _ in .missingOperator(path: path.text) } }
    throw Located(.missingOperator(path: path.text), at: path.range)
  }

  private mutating func value() throws(Located<ScriptFault>) -> Literal {
    skipSpaces()
    return try pattern()
  }

  private mutating func absence(of path: ScriptPath) throws(Located<ScriptFault>) -> Script.Expectation.Change {
    skipSpaces()
    var rest = self
    let word = word()
    if word.value == "absent" { return .absent }
    if let line = rest.tracedChange(of: path) {
      throw Located(.tracedChange(line: line.value), at: line.range)
    }
    throw Located(.badPresence(word.value), at: word.range)
  }

  /// Returns the script form of a line pasted from a trace: `false → true`, `+ Row(…)`, `− "a"`.
  private mutating func tracedChange(of path: ScriptPath) -> Located<String>? {
    let start = position
    position = end
    let text = text(from: start)
    func line(_ change: String) -> Located<String> { Located(path.text + change, at: range(from: start)) }
    let isElement = path.components.last.map { if case .element = $0 { true } else { false } } ?? false
    if text.hasPrefix("+ ") { return line((isElement ? " = " : " += ") + Self.wholeValue(text.dropFirst(2))) }
    if text.hasPrefix("− ") { return line(isElement ? ": absent" : " -= " + Self.wholeValue(text.dropFirst(2))) }
    guard let arrow = text.ranges(of: " → ").last else { return nil }
    return line(" = " + Self.wholeValue(text[arrow.upperBound...]))
  }

  /// Replaces a value that is truncated or continues on the next line with `_`.
  private static func wholeValue(_ text: Substring) -> String {
    let isWhole = text.last.map { !"([".contains($0) } ?? false && !text.contains("…")
    return isWhole ? String(text) : "_"
  }

  /// Rejects a step that was indented by mistake, such as `  send .tapped`, unless the word is a field name: `  state = 1`.
  mutating func rejectIndentedStep() throws(Located<ScriptFault>) {
    let start = position
    defer { position = start }
    skipWord()
    let stop = position
    skipSpaces()
    if isAt("=") || isAt("+=") || isAt("-=") || isAt(":") { return }
    position = stop
    guard let verb = Verb(word: text(from: start)) else { return }
    throw issue(.stepIndented(verb), from: start)
  }
}

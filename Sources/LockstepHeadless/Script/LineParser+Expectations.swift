/// What an indented line says.
enum IndentedLine {
  case expectation(Script.Expectation)
  case waiver(SourceRange)
}

extension LineParser {
  /// A line below a step, from its first character that is not a space.
  mutating func indentedLine() throws(ScriptIssue) -> IndentedLine {
    let start = position
    if take("...") || take("…") {
      let range = range(from: start)
      try expectEnd()
      return .waiver(range)
    }
    try rejectIndentedStep()
    let path = try path()
    let change = try change(of: path)
    let range = range(from: start)
    try expectEnd()
    return .expectation(Script.Expectation(path: path, change: change, range: range))
  }

  private mutating func change(of path: StatePath) throws(ScriptIssue) -> Script.Expectation.Change {
    skipSpaces()
    let start = position
    if take(":") { return try absence() }
    if take("+=") { return .gains(try value()) }
    if take("-=") { return .loses(try value()) }
    if take("==") { throw issue(.equalityInExpectation, from: start) }
    if take("=") { return .becomes(try value()) }
    guard isAtEnd else { throw wordIssue { _ in .missingOperator(path: path.text) } }
    throw ScriptIssue(fault: .missingOperator(path: path.text), range: path.range)
  }

  private mutating func value() throws(ScriptIssue) -> Literal {
    skipSpaces()
    return try pattern()
  }

  private mutating func absence() throws(ScriptIssue) -> Script.Expectation.Change {
    skipSpaces()
    let word = word()
    guard word.value == "absent" else { throw ScriptIssue(fault: .badPresence(word.value), range: word.range) }
    return .absent
  }

  /// `  send .tapped` is a step that slipped to the right, unless the word is the name of a field: `  state = 1`.
  private mutating func rejectIndentedStep() throws(ScriptIssue) {
    let start = position
    defer { position = start }
    let word = word()
    skipSpaces()
    guard !(isAt("=") || isAt("+=") || isAt("-=") || isAt(":")), let verb = Verb(rawValue: word.value) else { return }
    throw ScriptIssue(fault: .stepIndented(verb), range: word.range)
  }
}

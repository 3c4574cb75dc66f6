internal import LockstepScript

/// Parses a line typed at the prompt.
struct PromptParser {
  /// The names of the feature's actions, used to recognise an action without its leading period.
  let actions: [String]
  private var parser: LineParser

  init(_ source: ScriptSource, actions: [String]) {
    self.actions = actions
    parser = LineParser(source: source, line: 1)
  }

  /// Parses the whole line.
  ///
  /// - Throws: The first mistake.
  mutating func order() throws(Located<ScriptFault>) -> PromptCommand {
    try parser.rejectControlCharacters()
    parser.skipSpaces()
    guard let first = parser.byte else { return .next }
    if parser.isAtEnd { return .nothing }
    let start = parser.position
    if first == UInt8(ascii: ".") {
      let action = try parser.literal()
      return .step(try step(.send(action), from: start))
    }
    let word = parser.word()
    if let verb = PromptVerb(rawValue: word.value), !namesElement(after: verb) { return try command(verb, from: start) }
    return try step(beginningWith: word)
  }
}

// MARK: - Steps

extension PromptParser {
  /// Whether the line is the statement `clear "Email"` rather than the command `clear 1`.
  private func namesElement(after verb: PromptVerb) -> Bool {
    guard verb == .clear else { return false }
    var rest = parser
    rest.skipSpaces()
    guard let byte = rest.byte else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") || rest.word().value.allSatisfy(\.isLetter) && !isAll
  }

  private var isAll: Bool {
    var rest = parser
    rest.skipSpaces()
    return rest.word().value == "all"
  }

  private mutating func step(beginningWith word: Located<String>) throws(Located<ScriptFault>) -> PromptCommand {
    guard let verb = Verb(word: word.value) else {
      throw Located(.unknownCommand(word.value, actions: actions), at: word.range)
    }
    guard verb.statement.isTyped else {
      throw Located(verb.statement.place == .header ? .headerAtPrompt(verb) : .onlyInScripts(verb), at: word.range)
    }
    parser.skipSpaces()
    if verb == .receive, parser.isAtEnd { return .receive }
    let statement = try parser.statement(after: verb)
    guard case .step(let kind) = statement else { throw Located(.onlyInScripts(verb), at: word.range) }
    // Like `state`, `screen` is not a step; with a name, it is.
    if kind == .screen(nil) { return .look(try step(kind, from: word.range.lower)) }
    return .step(try step(kind, from: word.range.lower))
  }

  private mutating func step(_ kind: Script.Step.Kind, from start: Int) throws(Located<ScriptFault>) -> Script.Step {
    let range = parser.range(from: start)
    try parser.expectEnd()
    // Typed steps name no changes, because the prompt prints them.
    return Script.Step(kind: kind, range: range, waiver: kind.takesExpectations ? range : nil)
  }
}

// MARK: - Commands

extension PromptParser {
  private mutating func command(_ verb: PromptVerb, from start: Int) throws(Located<ScriptFault>) -> PromptCommand {
    let word = parser.range(from: start)
    parser.skipSpaces()
    let isAlone = parser.isAtEnd
    if isAlone, verb.help.needsArgument { throw Located(.badArgument(verb), at: word) }
    let order = try order(verb, from: start, isAlone: isAlone)
    try parser.expectEnd()
    return order
  }

  private mutating func order(
    _ verb: PromptVerb,
    from start: Int,
    isAlone: Bool
  ) throws(Located<ScriptFault>) -> PromptCommand {
    switch verb {
    case .undo: return .undo
    case .redo: return .redo
    case .continue: return .goOn
    case .effects: return .effects
    case .waiting: return .waiting
    case .actions: return .actions
    case .breaks: return .breaks
    case .quit: return .quit
    case .goto: return .go(to: try number(verb))
    case .history: return .history(isAlone ? 20 : try number(verb))
    case .state: return .look(try step(.state(isAlone ? nil : try parser.path()), from: start))
    case .why: return .why(try parser.path())
    case .break: return .breakOn(try place())
    case .clear: return .clear(try breakpoint())
    case .world: return isAlone ? .worlds : .world(try parser.name())
    case .save: return .save(try parser.name().value, replaces: false)
    case .replace: return .save(try parser.name().value, replaces: true)
    case .load: return .load(try parser.name().value)
    case .help: return .help(isAlone ? "" : try parser.name().value)
    }
  }

  private mutating func number(_ verb: PromptVerb) throws(Located<ScriptFault>) -> Int {
    let word = parser.word()
    guard let number = Int(word.value), (0...1_000_000_000).contains(number) else {
      throw Located(.badArgument(verb, found: word.value), at: word.range)
    }
    return number
  }

  private mutating func breakpoint() throws(Located<ScriptFault>) -> Int? {
    var words = parser
    if words.word().value == "all" {
      parser = words
      return nil
    }
    return try number(.clear)
  }

  private mutating func place() throws(Located<ScriptFault>) -> Breakpoint.Condition {
    let word = parser.word()
    guard word.value == "on" else { throw Located(.missingOn(word.value), at: word.range) }
    parser.skipSpaces()
    guard !parser.isAtEnd else { throw Located(.badArgument(.break), at: word.range) }
    guard parser.byte == UInt8(ascii: ".") else { return .path(try parser.path()) }
    return .action(try parser.pattern())
  }
}

internal import LockstepScript

/// Parses a line typed at the prompt.
struct PromptParser {
  let source: ScriptSource

  /// The names of the feature's actions, to recognize an action with a missing point.
  let actions: [String]
  private var parser: LineParser

  init(_ source: ScriptSource, actions: [String]) {
    self.source = source
    self.actions = actions
    parser = LineParser(source: source, line: 1)
  }

  /// Parses the whole line.
  ///
  /// - Throws: The first mistake.
  mutating func order() throws(Located<PromptFault>) -> PromptCommand {
    try script { (parser) throws(Located<ScriptFault>) in try parser.rejectControlCharacters() }
    parser.skipSpaces()
    guard let first = parser.byte else { return .next }
    if parser.isAtEnd { return .nothing }
    let start = parser.position
    if first == UInt8(ascii: ".") {
      let action = try script { (parser) throws(Located<ScriptFault>) in try parser.literal() }
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

  private mutating func step(beginningWith word: Located<String>) throws(Located<PromptFault>) -> PromptCommand {
    guard let verb = Verb(word: word.value) else {
      throw Located(.unknownCommand(word.value, actions: actions), at: word.range)
    }
    if let fault = PromptFault(ofVerbInScripts: verb) { throw Located(fault, at: word.range) }
    parser.skipSpaces()
    if verb == .receive, parser.isAtEnd { return .receive }
    let statement = try script { (parser) throws(Located<ScriptFault>) in try parser.statement(after: verb) }
    guard case .step(let kind) = statement else { throw Located(.ofScripts(verb), at: word.range) }
    // Looking at the screen is no step, like `state`; with a name, it is a step of the script.
    if kind == .screen(nil) { return .look(try step(kind, from: word.range.lower)) }
    return .step(try step(kind, from: word.range.lower))
  }

  private mutating func step(_ kind: Script.Step.Kind, from start: Int) throws(Located<PromptFault>) -> Script.Step {
    let range = parser.range(from: start)
    try expectEnd()
    // Typed steps name no changes, because the prompt prints them.
    return Script.Step(kind: kind, range: range, waiver: kind.takesExpectations ? range : nil)
  }
}

// MARK: - Commands

extension PromptParser {
  private mutating func command(_ verb: PromptVerb, from start: Int) throws(Located<PromptFault>) -> PromptCommand {
    let word = parser.range(from: start)
    parser.skipSpaces()
    let isAlone = parser.isAtEnd
    if isAlone, verb.help.needsArgument { throw Located(.missingArgument(verb), at: word) }
    let order = try order(verb, from: start, isAlone: isAlone)
    try expectEnd()
    return order
  }

  private mutating func order(
    _ verb: PromptVerb,
    from start: Int,
    isAlone: Bool
  ) throws(Located<PromptFault>) -> PromptCommand {
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
    case .state: return .look(try step(.state(isAlone ? nil : try path()), from: start))
    case .why: return .why(try path())
    case .break: return .breakOn(try place())
    case .clear: return .clear(try breakpoint())
    case .world: return isAlone ? .worlds : .world(try name())
    case .save: return .save(try name().value, replaces: false)
    case .replace: return .save(try name().value, replaces: true)
    case .load: return .load(try name().value)
    case .help: return .help(isAlone ? "" : try name().value)
    }
  }

  private mutating func number(_ verb: PromptVerb) throws(Located<PromptFault>) -> Int {
    let word = parser.word()
    guard let number = Int(word.value), (0...1_000_000_000).contains(number) else {
      throw Located(.badNumber(verb, word.value), at: word.range)
    }
    return number
  }

  private mutating func breakpoint() throws(Located<PromptFault>) -> Int? {
    var words = parser
    if words.word().value == "all" {
      parser = words
      return nil
    }
    return try number(.clear)
  }

  private mutating func place() throws(Located<PromptFault>) -> Breakpoint.Condition {
    let word = parser.word()
    guard word.value == "on" else { throw Located(.missingOn(word.value), at: word.range) }
    parser.skipSpaces()
    guard !parser.isAtEnd else { throw Located(.missingArgument(.break), at: word.range) }
    guard parser.byte == UInt8(ascii: ".") else { return .path(try path()) }
    return .action(try script { (parser) throws(Located<ScriptFault>) in try parser.pattern() })
  }

  private mutating func path() throws(Located<PromptFault>) -> ScriptPath {
    try script { (parser) throws(Located<ScriptFault>) in try parser.path() }
  }

  private mutating func name() throws(Located<PromptFault>) -> Located<String> {
    try script { (parser) throws(Located<ScriptFault>) in try parser.name() }
  }

  private mutating func expectEnd() throws(Located<PromptFault>) {
    try script { (parser) throws(Located<ScriptFault>) in try parser.expectEnd() }
  }

  private mutating func script<Value>(
    _ read: (inout LineParser) throws(Located<ScriptFault>) -> Value
  ) throws(Located<PromptFault>) -> Value {
    do throws(Located<ScriptFault>) {
      return try read(&parser)
    } catch {
      throw Located(.script(error.value), at: error.range)
    }
  }
}

extension PromptFault {
  /// Creates the mistake for a verb that can't be typed at the prompt; `nil` for other verbs.
  fileprivate init?(ofVerbInScripts verb: Verb) {
    guard !verb.statement.isTyped else { return nil }
    self = verb.statement.place == .header ? .header(verb) : .ofScripts(verb)
  }
}

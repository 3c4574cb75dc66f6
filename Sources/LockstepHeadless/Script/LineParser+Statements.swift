/// What a line that is not indented says.
enum ScriptStatement {
  case feature(Located<String>)
  case world(Located<String>)
  case seed(Located<UInt64>)
  case step(Script.Step.Kind)
}

extension LineParser {
  /// The longest advance: further on, instants of a clock could overflow.
  static let longestAdvance = Duration.seconds(3_600_000_000)

  /// What follows a verb, up to the end of the line.
  mutating func statement(after verb: Verb) throws(ScriptIssue) -> ScriptStatement {
    skipSpaces()
    if isAtEnd, verb != .finish, verb != .state { throw missingArgument(of: verb) }
    switch verb {
    case .feature: return .feature(try name())
    case .world: return .world(try name())
    case .seed: return .seed(try seed())
    case .exhaustivity: return .step(.exhaustivity(isOn: try isOn()))
    case .send: return .step(.send(try literal()))
    case .receive: return .step(.receive(try pattern()))
    case .advance: return .step(.advance(try advance()))
    case .finish: return .step(.finish)
    case .skip: return .step(try skip())
    case .note: return .step(.note(try note()))
    case .expect: return .step(try expect())
    case .state: return .step(.state(isAtEnd ? nil : try path()))
    }
  }

  /// Marks the verb, which is the last word before the position.
  private func missingArgument(of verb: Verb) -> ScriptIssue {
    let start = source.bounds(ofLine: line).lowerBound
    let range = SourceRange(line: line, lower: start, upper: start + verb.rawValue.utf8.count)
    return ScriptIssue(fault: .missingArgument(verb), range: range)
  }

  mutating func pattern() throws(ScriptIssue) -> Literal {
    admitsPatterns = true
    return try literal()
  }

  private mutating func seed() throws(ScriptIssue) -> Located<UInt64> {
    let word = word()
    guard let value = UInt64(word.value.filter { $0 != "_" }) else {
      throw ScriptIssue(fault: .badSeed(word.value), range: word.range)
    }
    return Located(value: value, range: word.range)
  }

  private mutating func isOn() throws(ScriptIssue) -> Bool {
    let word = word()
    switch word.value {
    case "on": return true
    case "off": return false
    default: throw ScriptIssue(fault: .badSwitch(word.value), range: word.range)
    }
  }

  private mutating func skip() throws(ScriptIssue) -> Script.Step.Kind {
    let word = word()
    switch word.value {
    case "received": return .skipReceived
    case "effects": return .skipEffects
    default: throw ScriptIssue(fault: .badSkip(word.value), range: word.range)
    }
  }

  private mutating func advance() throws(ScriptIssue) -> Duration {
    let start = position
    guard isAtNumber else { throw wordIssue(ScriptFault.badDuration) }
    guard case .duration(let duration) = try number().kind else {
      throw issue(.badDuration(text(from: start)), from: start)
    }
    guard duration <= Self.longestAdvance else { throw issue(.durationTooLong(text(from: start)), from: start) }
    return duration
  }

  private mutating func expect() throws(ScriptIssue) -> Script.Step.Kind {
    let path = try path()
    skipSpaces()
    let start = position
    guard let comparison = comparison() else {
      if take("=") { throw issue(.assignmentInExpect, from: start) }
      throw ScriptIssue(fault: .missingComparison(path: path.text), range: path.range)
    }
    skipSpaces()
    return .expect(path, comparison, try pattern())
  }

  private mutating func comparison() -> Script.Step.Comparison? {
    if take("==") { return .isEqual }
    return take("!=") ? .isNotEqual : nil
  }
}

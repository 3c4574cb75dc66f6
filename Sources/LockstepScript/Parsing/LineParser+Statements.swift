/// The content of a line that is not indented.
package enum ScriptStatement {
  case feature(Located<String>)
  case world(Located<String>)
  case seed(Located<UInt64>)
  case `let`(Located<String>, ScriptNames.Value)
  case include(Located<String>)
  case `repeat`(count: Int)
  case unordered
  case end
  case step(Script.Step.Kind)
}

extension LineParser {
  /// Maximum duration of an advance: with longer ones, instants of a clock could overflow.
  static let longestAdvance = Duration.seconds(3_600_000_000)

  /// Parses the rest of the line after a verb.
  package mutating func statement(after verb: Verb) throws(Located<ScriptFault>) -> ScriptStatement {
    skipSpaces()
    if isAtEnd, verb.needsArgument { throw missingArgument(of: verb) }
    switch verb {
    case .feature: return .feature(try name())
    case .world: return .world(try name())
    case .seed: return .seed(try seed())
    case .let:
      let definition = try definition()
      return .let(definition.name, definition.value)
    case .include: return .include(try file())
    case .repeat: return .repeat(count: try repetitions())
    case .unordered: return .unordered
    case .end: return .end
    case .given: return .step(try given())
    case .exhaustivity: return .step(.exhaustivity(isOn: try isOn()))
    case .send: return .step(.send(try literal()))
    case .receive: return .step(.receive(try pattern()))
    case .advance: return .step(.advance(try advance()))
    case .finish: return .step(.finish)
    case .skip: return .step(try skip())
    case .note: return .step(.note(try note()))
    case .expect: return .step(try expect())
    case .snapshot: return .step(try snapshot())
    case .state: return .step(.state(isAtEnd ? nil : try path()))
    }
  }

  /// Returns an issue that marks the verb, which is the last word before the position.
  private func missingArgument(of verb: Verb) -> Located<ScriptFault> {
    var words = LineParser(source: source, line: line)
    words.skipSpaces()
    let range = words.word().range
    return Located(.missingArgument(verb), at: range)
  }

  package mutating func pattern() throws(Located<ScriptFault>) -> Literal {
    admitsPatterns = true
    return try literal()
  }

  private mutating func seed() throws(Located<ScriptFault>) -> Located<UInt64> {
    let word = word()
    guard let value = UInt64(word.value.filter { $0 != "_" }) else {
      throw Located(.badSeed(word.value), at: word.range)
    }
    return Located(value, at: word.range)
  }

  private mutating func isOn() throws(Located<ScriptFault>) -> Bool {
    let word = word()
    switch word.value {
    case "on": return true
    case "off": return false
    default: throw Located(.badSwitch(word.value), at: word.range)
    }
  }

  private mutating func skip() throws(Located<ScriptFault>) -> Script.Step.Kind {
    let word = word()
    switch word.value {
    case "received": return .skipReceived
    case "effects": return .skipEffects
    default: throw Located(.badSkip(word.value), at: word.range)
    }
  }

  private mutating func advance() throws(Located<ScriptFault>) -> Duration {
    let start = position
    let literal = try isAtNumber || startsName ? literal() : nil
    guard let literal else { throw wordIssue(ScriptFault.badDuration) }
    if literal.kind == .wildcard { return .zero }
    guard case .duration(let duration) = literal.kind else {
      throw issue(.badDuration(text(from: start)), from: start)
    }
    guard duration >= .zero else { throw issue(.value(.negativeDuration(text(from: start))), from: start) }
    guard duration <= Self.longestAdvance else { throw issue(.durationTooLong(text(from: start)), from: start) }
    return duration
  }

  /// Maximum number of repetitions of a block.
  static let mostRepetitions = 1_000_000_000

  private mutating func repetitions() throws(Located<ScriptFault>) -> Int {
    let start = position
    let literal = try isAtNumber || startsName ? literal() : nil
    guard let literal else { throw wordIssue({ .block(.badCount($0)) }) }
    if literal.kind == .wildcard { return 1 }
    guard case .integer(let count) = literal.kind, count >= 1 else {
      throw issue(.block(.badCount(text(from: start))), from: start)
    }
    guard count <= Self.mostRepetitions else {
      throw issue(.block(.tooManySteps(limit: Self.mostRepetitions)), from: start)
    }
    return Int(count)
  }

  /// Whether the word at the position is a name defined by `let`.
  private var startsName: Bool {
    var words = self
    guard let names, let name = words.identifier() else { return false }
    return names.areOpen || names[name.value] != nil
  }

  private mutating func file() throws(Located<ScriptFault>) -> Located<String> {
    guard byte == UInt8(ascii: "\"") else { throw wordIssue({ .inclusion(.badFile($0)) }) }
    let start = position
    let path = try string()
    guard !path.isEmpty, !path.contains("\0") else { throw issue(.inclusion(.badFile(text(from: start))), from: start) }
    return Located(path, at: range(from: start))
  }

  private mutating func given() throws(Located<ScriptFault>) -> Script.Step.Kind {
    let path = try path()
    return .given(path, try assignedValue(or: .name(.missingAssignment(path.text)), at: path.range))
  }

  private mutating func snapshot() throws(Located<ScriptFault>) -> Script.Step.Kind {
    let name = word()
    let isPlain = name.value.utf8.allSatisfy {
      Self.isDigit($0) || Self.beginsIdentifier($0) || $0 == UInt8(ascii: "-")
    }
    guard isPlain, name.value.utf8.count <= 100 else {
      throw Located(.badSnapshotName(name.value), at: name.range)
    }
    skipSpaces()
    return .snapshot(name, isAtEnd ? nil : try path())
  }
}

extension Verb {
  fileprivate var needsArgument: Bool {
    switch self {
    case .finish, .state, .unordered, .end: false
    case .feature, .world, .seed, .given, .let, .include, .repeat, .exhaustivity: true
    case .send, .receive, .advance, .skip, .expect, .snapshot, .note: true
    }
  }
}

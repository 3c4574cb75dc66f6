internal import LockstepDiff

/// The content of a line that is not indented.
package enum ScriptStatement: Sendable {
  case feature(Located<String>)
  case world(Located<String>)
  case seed(Located<UInt64>)
  case `let`(Located<String>, LetDefinitions.Value)
  case include(Located<String>)
  case `repeat`(count: Int)
  case unordered
  case end
  case step(Script.Step.Kind)
}

extension LineParser {
  /// Parses the rest of the line after a verb.
  package mutating func statement(after verb: Verb) throws(Located<ScriptFault>) -> ScriptStatement {
    skipSpaces()
    let isMissing = isAtEnd && !(verb.statement.argument.form == .element && isAtElementID)
    if isMissing, verb.statement.argument.isNeeded { throw missingArgument(of: verb) }
    return try verb.statement.argument.parse(&self)
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

  mutating func seed() throws(Located<ScriptFault>) -> Located<UInt64> {
    let word = word()
    guard let value = UInt64(word.value.filter { $0 != "_" }) else {
      throw Located(.badSeed(word.value), at: word.range)
    }
    return Located(value, at: word.range)
  }

  /// Parses the duration of an advance, or a name that `let` bound to a duration.
  mutating func duration() throws(Located<ScriptFault>) -> Duration {
    let start = position
    let literal = try isAtNumber || startsName ? literal() : nil
    guard let literal else { throw wordIssue(ScriptFault.badDuration) }
    if literal.kind == .wildcard { return .zero }
    guard case .duration(let duration) = literal.kind else {
      throw issue(.badDuration(text(from: start)), from: start)
    }
    guard duration >= .zero else { throw issue(.negativeDuration(text(from: start)), from: start) }
    guard duration <= Duration.longestAdvance else { throw issue(.durationTooLong(text(from: start)), from: start) }
    return duration
  }

  /// Maximum number of repetitions of a block.
  static let mostRepetitions = 1_000_000_000

  mutating func repetitions() throws(Located<ScriptFault>) -> Int {
    let start = position
    let literal = try isAtNumber || startsName ? literal() : nil
    guard let literal else { throw wordIssue(ScriptFault.badCount) }
    if literal.kind == .wildcard { return 1 }
    guard case .integer(let count) = literal.kind, count >= 1 else {
      throw issue(.badCount(text(from: start)), from: start)
    }
    guard count <= Self.mostRepetitions else {
      throw issue(.tooManySteps(limit: Self.mostRepetitions), from: start)
    }
    return Int(count)
  }

  /// Whether the word at the position is a name defined by `let`.
  private var startsName: Bool {
    var words = self
    guard let names, let name = words.identifier() else { return false }
    return names.areOpen || names[name.value] != nil
  }

  /// Parses the quoted path of a file.
  mutating func file() throws(Located<ScriptFault>) -> Located<String> {
    guard byte == UInt8(ascii: "\"") else { throw wordIssue(ScriptFault.badFile) }
    let start = position
    let path = try string()
    guard !path.isEmpty, !path.contains("\0") else { throw issue(.badFile(text(from: start)), from: start) }
    return Located(path, at: range(from: start))
  }

  /// Parses a quoted string and records its location.
  mutating func locatedText() throws(Located<ScriptFault>) -> Located<String> {
    let start = position
    let text = try quotedText { .badText($0) }
    return Located(text, at: range(from: start))
  }

  /// Parses the number of an effect among those with the same name.
  mutating func effectNumber() throws(Located<ScriptFault>) -> Int {
    let word = word()
    guard let number = Int(word.value), number >= 1 else { throw Located(.badEffectNumber(word.value), at: word.range) }
    return number
  }

  /// Parses a word that is valid as a file name.
  mutating func fileName() throws(Located<ScriptFault>) -> Located<String> {
    let name = word()
    let isPlain = name.value.utf8.allSatisfy {
      Self.isDigit($0) || Self.beginsIdentifier($0) || $0 == UInt8(ascii: "-")
    }
    guard isPlain, name.value.utf8.count <= 100 else {
      throw Located(.badSnapshotName(name.value), at: name.range)
    }
    return name
  }
}

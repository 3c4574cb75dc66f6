/// The argument of a statement: how it is parsed, completed and formatted.
///
/// Each row of the statement table calls one of the factory methods below, and passes a closure that converts the parsed value.
struct ArgumentSyntax: Sendable {
  /// How the argument is formatted.
  enum Formatting: Sendable {
    /// Values and paths, with canonical spacing.
    case values

    /// A path, a comparison and a value: `<` and `>` are operators, not brackets.
    case comparison

    /// A word of any characters, or a string.
    case name

    /// The rest of the line, or a string.
    case text

    /// Words, strings and element ids.
    case element
  }

  /// A noun for error messages: “an action”; nil if the statement has no argument.
  var noun: String?
  var isNeeded = true
  var completion = ArgumentCompletion.nothing
  var form = Formatting.values

  /// Parses the rest of the line.
  let parse: @Sendable (inout LineParser) throws(Located<ScriptFault>) -> ScriptStatement
}

extension ArgumentSyntax {
  typealias Kind = Script.Step.Kind

  /// No argument.
  static func nothing(_ statement: ScriptStatement) -> ArgumentSyntax {
    ArgumentSyntax(isNeeded: false) { _ throws(Located<ScriptFault>) in statement }
  }

  /// A word or a string.
  static func name(_ noun: String, _ make: @escaping @Sendable (Located<String>) -> ScriptStatement) -> ArgumentSyntax {
    ArgumentSyntax(noun: noun, form: .name) { parser throws(Located<ScriptFault>) in make(try parser.name()) }
  }

  /// A whole number, used as the seed of random numbers.
  static var seed: ArgumentSyntax {
    ArgumentSyntax(noun: "a whole number") { parser throws(Located<ScriptFault>) in .seed(try parser.seed()) }
  }

  /// The number of repetitions.
  static func count(_ make: @escaping @Sendable (Int) -> ScriptStatement) -> ArgumentSyntax {
    ArgumentSyntax(noun: "a number of repetitions") { parser throws(Located<ScriptFault>) in
      make(try parser.repetitions())
    }
  }

  /// `name = value`
  static var definition: ArgumentSyntax {
    ArgumentSyntax(noun: "a name and a value") { parser throws(Located<ScriptFault>) in
      let definition = try parser.definition()
      return .let(definition.name, definition.value)
    }
  }

  /// The quoted path of a file.
  static func file(_ make: @escaping @Sendable (Located<String>) -> ScriptStatement) -> ArgumentSyntax {
    ArgumentSyntax(noun: "the path of a file") { parser throws(Located<ScriptFault>) in make(try parser.file()) }
  }
}

extension ArgumentSyntax {
  /// `path = value`
  static var given: ArgumentSyntax {
    ArgumentSyntax(noun: "a path and a value", completion: .path) { parser throws(Located<ScriptFault>) in
      if let preview = try parser.quotedName(after: "preview") { return .step(.givenPreview(preview)) }
      let path = try parser.path()
      return .step(.given(path, try parser.assignedValue(or: .missingAssignment(path.text), at: path.range)))
    }
  }

  /// An action of the feature.
  static func action(_ make: @escaping @Sendable (Literal) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "an action", completion: .action(opensPayload: true)) { parser throws(Located<ScriptFault>) in
      .step(make(try parser.literal()))
    }
  }

  /// A pattern of actions: payloads may be omitted, and `_` matches anything.
  static func pattern(_ make: @escaping @Sendable (Literal) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "an action", completion: .action(opensPayload: false)) { parser throws(Located<ScriptFault>) in
      .step(make(try parser.pattern()))
    }
  }

  static func duration(_ make: @escaping @Sendable (Duration) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "a duration") { parser throws(Located<ScriptFault>) in .step(make(try parser.duration())) }
  }

  /// One of several words. Any other word is reported as a mistake.
  static func words(
    _ words: KeyValuePairs<String, Kind>,
    else fault: @escaping @Sendable (String) -> ScriptFault
  ) -> ArgumentSyntax {
    let known = words.map(\.key)
    let noun = known.map { "`\($0)`" }.joined(separator: " or ")
    return ArgumentSyntax(noun: noun, completion: .words(known.sorted())) { parser throws(Located<ScriptFault>) in
      let word = parser.word()
      guard let kind = words.first(where: { $0.key == word.value })?.value else {
        throw Located(fault(word.value), at: word.range)
      }
      return .step(kind)
    }
  }

  /// The rest of the line up to a comment, or a string.
  static func text(_ make: @escaping @Sendable (String) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "text", form: .text) { parser throws(Located<ScriptFault>) in .step(make(try parser.note()))
    }
  }

  /// A path or an element count, a comparison and a value.
  static var comparison: ArgumentSyntax {
    ArgumentSyntax(noun: "a path and a value", completion: .path, form: .comparison) {
      parser throws(Located<ScriptFault>) in
      .step(try parser.expect())
    }
  }

  /// The quoted name of an effect, and its number among the effects with that name; the default is 1.
  static func effect(_ make: @escaping @Sendable (Located<String>, Int) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "the name of an effect", completion: .effect, form: .element) {
      parser throws(Located<ScriptFault>) in
      let name = try parser.locatedText()
      parser.skipSpaces()
      return .step(make(name, parser.isAtEnd ? 1 : try parser.effectNumber()))
    }
  }

  /// A quoted question, one of its options in quotes, and the effect's number among those that ask the question; the default is 1.
  static func answer(_ make: @escaping @Sendable (Located<String>, Located<String>, Int) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "a question and an option", completion: .answer, form: .element) {
      parser throws(Located<ScriptFault>) in
      let question = try parser.locatedText()
      parser.skipSpaces()
      let option = try parser.locatedText()
      parser.skipSpaces()
      return .step(make(question, option, parser.isAtEnd ? 1 : try parser.effectNumber()))
    }
  }

  /// An optional path.
  static func optionalPath(_ make: @escaping @Sendable (ScriptPath?) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(isNeeded: false, completion: .path) { parser throws(Located<ScriptFault>) in
      .step(make(parser.isAtEnd ? nil : try parser.path()))
    }
  }

  /// A word that is valid as a file name, and an optional path.
  static func fileNameAndPath(_ make: @escaping @Sendable (Located<String>, ScriptPath?) -> Kind) -> ArgumentSyntax {
    ArgumentSyntax(noun: "a name") { parser throws(Located<ScriptFault>) in
      let name = try parser.fileName()
      parser.skipSpaces()
      return .step(make(name, parser.isAtEnd ? nil : try parser.path()))
    }
  }
}

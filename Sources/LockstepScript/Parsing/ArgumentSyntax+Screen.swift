internal import LockstepScreen

/// The arguments of statements about screens.
extension ArgumentSyntax {
  /// An element.
  static func element(_ make: @escaping @Sendable (ElementQuery) -> ScreenCommand) -> ArgumentSyntax {
    use("an element") { (_, element) throws(Located<ScriptFault>) in make(element) }
  }

  /// An element and a quoted text.
  static func elementAndText(_ make: @escaping @Sendable (ElementQuery, String) -> ScreenCommand) -> ArgumentSyntax {
    use("an element and a text") { (parser, element) throws(Located<ScriptFault>) in
      parser.skipSpaces()
      return make(element, try parser.quotedText { .badText($0) })
    }
  }

  /// An element, and `up` or `down`.
  static var elementAndDirection: ArgumentSyntax {
    use("an element, and `up` or `down`", before: ["up", "down"]) { (parser, element) throws(Located<ScriptFault>) in
      parser.skipSpaces()
      let word = parser.word()
      guard let direction = ScreenCommand.StepDirection(rawValue: word.value) else {
        throw Located(.badDirection(word.value), at: word.range)
      }
      return .step(element, direction)
    }
  }

  /// `to` and an element.
  static var scrollTarget: ArgumentSyntax {
    use("`to` and an element", after: "to") { (_, element) throws(Located<ScriptFault>) in .scroll(to: element) }
  }

  /// A quoted text; `not` before it means that the text must not be visible.
  static var seenText: ArgumentSyntax {
    ArgumentSyntax(noun: "a text", completion: .element(after: "", before: []), form: .element) {
      parser throws(Located<ScriptFault>) in
      let isExpected = !parser.isAt("not ")
      if !isExpected {
        _ = parser.word()
        parser.skipSpaces()
      }
      return .step(.see(try parser.quotedText { .badText($0) }, isExpected: isExpected))
    }
  }

  /// An optional word that can name a file.
  static var screenName: ArgumentSyntax {
    ArgumentSyntax(isNeeded: false, form: .element) { parser throws(Located<ScriptFault>) in
      .step(.screen(parser.isAtEnd ? nil : try parser.fileName()))
    }
  }

  /// An element, optionally after a word, and the argument that `parse` reads after it.
  private static func use(
    _ noun: String,
    after word: String = "",
    before words: [String] = [],
    _ parse: @escaping @Sendable (inout LineParser, ElementQuery) throws(Located<ScriptFault>) -> ScreenCommand
  ) -> ArgumentSyntax {
    let completion = ArgumentCompletion.element(after: word, before: words)
    return ArgumentSyntax(noun: noun, completion: completion, form: .element) { parser throws(Located<ScriptFault>) in
      if !word.isEmpty { try parser.skipScrollWord(word) }
      let element = try parser.element()
      return .step(.use(try parse(&parser, element.value), at: element.range))
    }
  }
}

extension LineParser {
  /// Whether the position is at the id of an element, `#submit`, rather than at a comment, which has a space after its `#`.
  var isAtElementID: Bool {
    guard byte == UInt8(ascii: "#"), let next = byte(ahead: 1) else { return false }
    return next != 0x20 && next != 0x09
  }

  /// Parses an element: `"Log in"`, `button "Log in"` or `#submit`.
  fileprivate mutating func element() throws(Located<ScriptFault>) -> Located<ElementQuery> {
    let start = position
    if isAtElementID {
      position += 1
      let name = word().value
      return Located(ElementQuery(name: name), at: range(from: start))
    }
    let role = byte == UInt8(ascii: "\"") ? nil : word()
    skipSpaces()
    let label = try quotedText { .badElement($0) }
    return Located(ElementQuery(try role.map(Self.role), label), at: range(from: start))
  }

  /// Skips the word `to` of `scroll to`.
  fileprivate mutating func skipScrollWord(_ expected: String) throws(Located<ScriptFault>) {
    let word = word()
    guard word.value == expected else { throw Located(.badScroll(word.value), at: word.range) }
    skipSpaces()
  }

  private static func role(_ word: Located<String>) throws(Located<ScriptFault>) -> ElementRole {
    guard let role = ElementRole(rawValue: word.value) else { throw Located(.unknownRole(word.value), at: word.range) }
    return role
  }

  /// Parses a quoted text.
  ///
  /// - Parameter fault: Creates the fault for a word that is found instead.
  mutating func quotedText(
    orElse fault: (String) -> ScriptFault
  ) throws(Located<ScriptFault>) -> String {
    guard byte == UInt8(ascii: "\"") else {
      let word = word()
      throw Located(fault(word.value), at: word.range)
    }
    return try string()
  }
}

/// The arguments of statements about screens.
extension ArgumentSyntax {
  /// An element.
  static func element(_ make: @escaping @Sendable (ElementReference) -> ScreenStep) -> ArgumentSyntax {
    screen("an element") { parser throws(Located<ScriptFault>) in make(try parser.element()) }
  }

  /// An element and a text in quotes.
  static func elementAndText(_ make: @escaping @Sendable (ElementReference, String) -> ScreenStep) -> ArgumentSyntax {
    screen("an element and a text") { parser throws(Located<ScriptFault>) in
      let element = try parser.element()
      parser.skipSpaces()
      return make(element, try parser.quotedText { .badText($0) })
    }
  }

  /// An element, and `up` or `down`.
  static var elementAndDirection: ArgumentSyntax {
    screen("an element, and `up` or `down`", before: ["up", "down"]) { parser throws(Located<ScriptFault>) in
      let element = try parser.element()
      parser.skipSpaces()
      let word = parser.word()
      guard word.value == "up" || word.value == "down" else { throw Located(.badDirection(word.value), at: word.range) }
      return .step(element, isUp: word.value == "up")
    }
  }

  /// `to` and an element.
  static var scrollTarget: ArgumentSyntax {
    screen("`to` and an element", after: "to") { parser throws(Located<ScriptFault>) in
      let word = parser.word()
      guard word.value == "to" else { throw Located(.badScroll(word.value), at: word.range) }
      parser.skipSpaces()
      return .scroll(try parser.element())
    }
  }

  /// A text in quotes, after `not` if it must not be seen.
  static var seenText: ArgumentSyntax {
    screen("a text") { parser throws(Located<ScriptFault>) in
      let isExpected = !parser.isAt("not ")
      if !isExpected {
        _ = parser.word()
        parser.skipSpaces()
      }
      return .see(try parser.quotedText { .badText($0) }, isExpected: isExpected)
    }
  }

  /// A word that can name a file, or nothing.
  static var screenName: ArgumentSyntax {
    ArgumentSyntax(isNeeded: false, form: .element) { parser throws(Located<ScriptFault>) in
      .step(.onScreen(.screen(parser.isAtEnd ? nil : try parser.fileName())))
    }
  }

  private static func screen(
    _ noun: String,
    after word: String = "",
    before words: [String] = [],
    _ parse: @escaping @Sendable (inout LineParser) throws(Located<ScriptFault>) -> ScreenStep
  ) -> ArgumentSyntax {
    let completion = ArgumentCompletion.element(after: word, before: words)
    return ArgumentSyntax(noun: noun, completion: completion, form: .element) { parser throws(Located<ScriptFault>) in
      .step(.onScreen(try parse(&parser)))
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
  fileprivate mutating func element() throws(Located<ScriptFault>) -> ElementReference {
    let start = position
    if isAtElementID {
      position += 1
      let name = word()
      return ElementReference(text: name.value, isName: true, range: range(from: start))
    }
    var role: Located<String>?
    if byte != UInt8(ascii: "\"") {
      role = word()
      skipSpaces()
    }
    let label = try quotedText { .badElement($0) }
    return ElementReference(role: role, text: label, isName: false, range: range(from: start))
  }

  /// Parses a text in quotes.
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

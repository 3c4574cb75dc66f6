internal import LockstepScreen

/// The arguments of statements about screens.
extension ArgumentSyntax {
  /// An element.
  static func element(_ make: @escaping @Sendable (ElementQuery) -> ScreenCommand) -> ArgumentSyntax {
    use("an element") { (_, element) throws(Located<ScriptFault>) in make(element) }
  }

  /// An element and a quoted text.
  static func elementAndText(_ make: @escaping @Sendable (ElementQuery, String) -> ScreenCommand) -> ArgumentSyntax {
    use("an element and a string") { (parser, element) throws(Located<ScriptFault>) in
      parser.skipSpaces()
      return make(element, try parser.quotedText { .badText($0) })
    }
  }

  /// A picker and one of its options, or a date picker and a day.
  static func elementAndOption(_ make: @escaping @Sendable (ElementQuery, String) -> ScreenCommand) -> ArgumentSyntax {
    var syntax = elementAndText(make)
    syntax.completion = .elementAndOption
    return syntax
  }

  /// An element, and a quoted text or the name of a secret: `$PASSWORD`.
  static func elementAndTypedText(
    _ make: @escaping @Sendable (ElementQuery, String) -> ScreenCommand
  ) -> ArgumentSyntax {
    let quoted = elementAndText(make)
    return ArgumentSyntax(noun: quoted.noun, completion: quoted.completion, form: .element) {
      parser throws(Located<ScriptFault>) in
      let start = parser.position
      let element = try parser.element()
      parser.skipSpaces()
      if let name = try parser.secretName() { return .step(.useSecret(make(element.value, name), at: element.range)) }
      parser.position = start
      return try quoted.parse(&parser)
    }
  }

  /// An element, and `up` or `down`.
  static var elementAndDirection: ArgumentSyntax {
    use("an element, and `up` or `down`", .element(before: ["up", "down"])) {
      (parser, element) throws(Located<ScriptFault>) in
      .step(element, try parser.direction { .badDirection($0) })
    }
  }

  /// `to` and an element, or an element, and `up` or `down`.
  static var scrolling: ArgumentSyntax {
    let noun = "`to` and an element, or an element, and `up` or `down`"
    return ArgumentSyntax(noun: noun, completion: .scrolling, form: .element) { parser throws(Located<ScriptFault>) in
      let isTarget = try parser.skipScrollWord()
      let element = try parser.element()
      let command: ScreenCommand =
        isTarget
        ? .scroll(to: element.value) : .scrollPage(element.value, try parser.direction { .badScrollDirection($0) })
      return .step(.use(command, at: element.range))
    }
  }

  /// Columns and rows: `40x20`.
  static var windowSize: ArgumentSyntax {
    ArgumentSyntax(noun: "columns and rows", form: .element) { parser throws(Located<ScriptFault>) in
      let size = try parser.pair { .badWindowSize($0) }
      return .step(.window(ScreenSize(columns: size.columns, rows: size.rows)))
    }
  }

  /// The name of a key, a quoted character, or a pointer action at a column and row: `click 30x9`.
  static var input: ArgumentSyntax {
    let names = ScreenInput.keyNames.map(\.name) + ScreenInput.pointerNames
    return ArgumentSyntax(noun: "a key", completion: .words(names.sorted()), form: .element) {
      parser throws(Located<ScriptFault>) in
      .step(.key(try parser.input()))
    }
  }

  /// A quoted string; a preceding `not` means that it must not be visible. Or `enabled` or `disabled`, and an element.
  static var seen: ArgumentSyntax {
    ArgumentSyntax(noun: "a string", completion: .shownText, form: .element) {
      parser throws(Located<ScriptFault>) in
      for isEnabled in [true, false] where parser.skip(isEnabled ? "enabled" : "disabled") {
        let element = try parser.element()
        return .step(.seeControl(element.value, isEnabled: isEnabled, at: element.range))
      }
      let isExpected = !parser.skip("not")
      return .step(.see(try parser.quotedText { .badText($0) }, isExpected: isExpected))
    }
  }

  /// An optional word that is valid as a file name.
  static var screenName: ArgumentSyntax {
    ArgumentSyntax(isNeeded: false, form: .element) { parser throws(Located<ScriptFault>) in
      .step(.screen(parser.isAtEnd ? nil : try parser.fileName()))
    }
  }

  /// An element, followed by the argument that `parse` reads.
  private static func use(
    _ noun: String,
    _ completion: ArgumentCompletion = .element(before: []),
    _ parse: @escaping @Sendable (inout LineParser, ElementQuery) throws(Located<ScriptFault>) -> ScreenCommand
  ) -> ArgumentSyntax {
    ArgumentSyntax(noun: noun, completion: completion, form: .element) { parser throws(Located<ScriptFault>) in
      let element = try parser.element()
      return .step(.use(try parse(&parser, element.value), at: element.range))
    }
  }
}

extension LineParser {
  /// Whether the position is at an element id, such as `#submit`. A comment has a space after its `#`.
  var isAtElementID: Bool {
    guard byte == UInt8(ascii: "#"), let next = byte(ahead: 1) else { return false }
    return next != 0x20 && next != 0x09
  }

  /// Skips a word and the spaces after it.
  ///
  /// - Returns: Whether the word was present.
  fileprivate mutating func skip(_ expected: String) -> Bool {
    let start = position
    guard word().value == expected else {
      position = start
      return false
    }
    skipSpaces()
    return true
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
    if let role, !role.value.isEmpty, isAtEnd, ElementRole(rawValue: role.value) == nil {
      let before = source.bytes[source.bounds(ofLine: line).lowerBound..<start].drop { $0 == 0x20 || $0 == 0x09 }
      throw Located(.unquotedElement(role.value, after: String(decoding: before, as: UTF8.self)), at: role.range)
    }
    let label = try quotedText { .badElement($0) }
    return Located(ElementQuery(try role.map(Self.role), label), at: range(from: start))
  }

  /// Parses the name of a secret: `$PASSWORD`.
  ///
  /// - Returns: The name; nil if no `$` follows.
  fileprivate mutating func secretName() throws(Located<ScriptFault>) -> String? {
    guard byte == UInt8(ascii: "$") else { return nil }
    let word = word()
    let name = word.value.dropFirst()
    guard name.wholeMatch(of: #/[A-Za-z0-9_]+/#) != nil else { throw Located(.badText(word.value), at: word.range) }
    return String(name)
  }

  /// Skips the word `to` of `scroll to`.
  ///
  /// - Returns: Whether the word was present; if not, an element follows.
  fileprivate mutating func skipScrollWord() throws(Located<ScriptFault>) -> Bool {
    if byte == UInt8(ascii: "\"") || isAtElementID { return false }
    let start = position
    let word = word()
    guard word.value != "to" else {
      skipSpaces()
      return true
    }
    guard ElementRole(rawValue: word.value) != nil else { throw Located(.badScroll(word.value), at: word.range) }
    position = start
    return false
  }

  /// Parses `up` or `down`.
  ///
  /// - Parameter fault: Creates the fault for any other word.
  fileprivate mutating func direction(
    orElse fault: (String) -> ScriptFault
  ) throws(Located<ScriptFault>) -> ScreenCommand.VerticalDirection {
    skipSpaces()
    let word = word()
    guard let direction = ScreenCommand.VerticalDirection(rawValue: word.value) else {
      throw Located(fault(word.value), at: word.range)
    }
    return direction
  }

  /// Parses a number of columns and a number of rows: `40x20`.
  ///
  /// - Parameter fault: Creates the fault for any other word.
  fileprivate mutating func pair(
    orElse fault: (String) -> ScriptFault
  ) throws(Located<ScriptFault>) -> (columns: Int, rows: Int) {
    let word = word()
    let numbers = word.value.split(separator: "x", omittingEmptySubsequences: false).map(Self.length)
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else {
      throw Located(fault(word.value), at: word.range)
    }
    return (columns, rows)
  }

  /// Parses a number of columns or rows; nil unless it is between 1 and 10,000.
  private static func length(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy(LineParser.isDigit), let number = Int(digits), 1...10_000 ~= number else { return nil }
    return number
  }

  /// Parses a key or pointer input, as in the terminal app.
  fileprivate mutating func input() throws(Located<ScriptFault>) -> ScreenInput {
    let start = position
    if byte == UInt8(ascii: "\"") {
      let text = try string()
      guard text.count == 1, let character = text.first else {
        throw Located(.badKeyText(text), at: range(from: start))
      }
      return .key(.character(character))
    }
    let word = word()
    if let input = ScreenInput.keyNames.first(where: { $0.name == word.value })?.input { return input }
    guard ScreenInput.pointerNames.contains(word.value) else { throw Located(.badKey(word.value), at: word.range) }
    skipSpaces()
    let (column, row) = try pair { .badPointer(word.value, $0) }
    switch word.value {
    case "click": return .click(column: column - 1, row: row - 1)
    case "wheel-up": return .wheel(column: column - 1, row: row - 1, .up)
    default: return .wheel(column: column - 1, row: row - 1, .down)
    }
  }

  private static func role(_ word: Located<String>) throws(Located<ScriptFault>) -> ElementRole {
    guard let role = ElementRole(rawValue: word.value) else { throw Located(.unknownRole(word.value), at: word.range) }
    return role
  }

  /// Parses a quoted string.
  ///
  /// - Parameter fault: Creates the fault for any other word.
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

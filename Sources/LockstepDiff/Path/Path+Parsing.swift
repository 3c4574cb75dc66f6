extension Path {
  /// The error thrown if text is not a valid path.
  public struct ParsingError: Error, Hashable {
    /// The column at which parsing stopped, counted from 1.
    public let column: Int
    /// The text that was expected at the column.
    public let expected: String
  }

  /// Parses a path from its ``description``. The empty string is the path to the value itself.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``ParsingError`` with the column at which parsing stopped.
  public init(parsing text: String) throws(ParsingError) {
    var reader = PathParser(text)
    self.init(try reader.components())
  }

  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" || first == "$" else { return false }
    return text.allSatisfy(isIdentifierCharacter)
  }

  fileprivate static func isIdentifierCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }
}

extension Path.ParsingError: CustomStringConvertible {
  /// The column and the expected text.
  public var description: String { "column \(column): expected \(expected)" }
}

private struct PathParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  mutating func components() throws(Path.ParsingError) -> [Path.Component] {
    var components: [Path.Component] = []
    while let next {
      if next == "[" {
        components.append(try bracketed())
      } else if next == "." {
        position += 1
        components.append(try afterDot())
      } else if components.isEmpty {
        components.append(.name(try name()))
      } else {
        throw failure("“.” or “[”")
      }
    }
    return components
  }

  private mutating func afterDot() throws(Path.ParsingError) -> Path.Component {
    guard let next, next.isASCII, next.isNumber else {
      if position == 1 { throw failure("a name without a dot before it, or a position") }
      return .name(try name())
    }
    let digits = take { $0.isASCII && $0.isNumber }
    guard let value = Int(digits) else { throw failure("a position that fits in 64 bits") }
    return .position(value)
  }

  private mutating func name() throws(Path.ParsingError) -> String {
    if next == "`" { return try quotedName() }
    let name = take(Path.isIdentifierCharacter)
    guard Path.isIdentifier(name) else {
      position -= name.count
      throw failure("a name")
    }
    return name
  }

  private mutating func quotedName() throws(Path.ParsingError) -> String {
    position += 1
    let name = take { $0 != "`" }
    guard next == "`", !name.isEmpty else { throw failure("a closing “`”") }
    position += 1
    return name
  }

  private mutating func bracketed() throws(Path.ParsingError) -> Path.Component {
    position += 1
    let content = try balanced()
    guard !content.isEmpty else { throw failure("a key, an index, “id: …” or “element: …”") }
    position += 1
    if content.hasPrefix("id: ") { return .id(String(content.dropFirst(4))) }
    if content.hasPrefix("element: ") { return .element(String(content.dropFirst(9))) }
    return .key(content)
  }

  /// Reads up to the closing bracket, ignoring brackets inside string literals.
  private mutating func balanced() throws(Path.ParsingError) -> String {
    var content = ""
    var depth = 0
    var isInString = false
    while let character = next {
      if !isInString, depth == 0, character == "]" { return content }
      content.append(character)
      position += 1
      switch character {
      case "\"": isInString.toggle()
      case "\\" where isInString: content += takeOne()
      case "[" where !isInString: depth += 1
      case "]" where !isInString: depth -= 1
      default: continue
      }
    }
    throw failure("a closing “]”")
  }

  private mutating func takeOne() -> String {
    guard let next else { return "" }
    position += 1
    return String(next)
  }

  private mutating func take(_ matches: (Character) -> Bool) -> String {
    let start = position
    while let next, matches(next) { position += 1 }
    return String(characters[start..<position])
  }

  private func failure(_ expected: String) -> Path.ParsingError {
    Path.ParsingError(column: position + 1, expected: expected)
  }
}

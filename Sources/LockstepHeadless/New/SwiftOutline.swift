/// The declarations in a Swift file, and the names that it uses.
struct SwiftOutline {
  /// The names declared at the top level, except private ones: `Login`.
  private(set) var declared: Set<String> = []

  /// The members that extensions add, keyed by the extended type: `["Session": ["blob"]]`. Private members are omitted.
  private(set) var extended: [String: Set<String>] = [:]

  /// The types to which extensions add protocol conformances.
  private(set) var conforming: Set<String> = []

  private(set) var imports: Set<String> = []

  /// The names of declared types and functions, and of extended types.
  var names: Set<String> { declared.union(extended.keys) }

  /// The words outside comments and string literals.
  private(set) var words: Set<String> = []

  /// The words that follow a period.
  private(set) var members: Set<String> = []

  /// The words that begin a key path or follow a closure's parameter: `clock` in `\.clock` or `$0.clock`.
  private(set) var paths: Set<String> = []

  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) {
    let lexer = SwiftLexer(bytes)
    var reader = OutlineReader(lexer: lexer, tokens: lexer.tokens.filter { $0.kind == .word || $0.kind == .symbol })
    reader.read(into: &self)
  }

  /// The outline of the file after types were renamed.
  func renamed(_ types: [String: String]) -> Self {
    var copy = self
    copy.declared = Set(declared.map { types[$0] ?? $0 })
    return copy
  }

  fileprivate mutating func use(_ word: String, isMember: Bool, isPath: Bool) {
    words.insert(word)
    if isMember { members.insert(word) }
    if isPath { paths.insert(word) }
  }

  fileprivate mutating func declare(_ name: String) { declared.insert(name) }

  fileprivate mutating func extend(_ type: String, by member: String?) {
    extended[type, default: []].formUnion(member.map { [$0] } ?? [])
  }

  fileprivate mutating func conform(_ type: String) { conforming.insert(type) }
  fileprivate mutating func addImport(_ name: String) { imports.insert(name) }
}

/// Builds an outline from the tokens of a file.
private struct OutlineReader {
  let lexer: SwiftLexer
  let tokens: [SwiftLexer.Token]
  private var depth = 0
  private var isPrivate = false

  /// The type extended by the extension that contains the current token; nil outside extensions.
  private var owner: String?

  init(lexer: SwiftLexer, tokens: [SwiftLexer.Token]) { (self.lexer, self.tokens) = (lexer, tokens) }

  private static let declarations: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "var", "let", "case",
  ]

  mutating func read(into outline: inout SwiftOutline) {
    for index in tokens.indices {
      guard tokens[index].kind == .word else {
        readSymbol(at: index)
        continue
      }
      let word = lexer.text(tokens[index])
      outline.use(word, isMember: symbol(at: index - 1) == UInt8(ascii: "."), isPath: isPath(at: index))
      guard depth <= 1 else { continue }
      readDeclaration(word, at: index, into: &outline)
    }
  }

  /// Whether `\.` or `$0.` precedes a word.
  private func isPath(at index: Int) -> Bool {
    guard symbol(at: index - 1) == UInt8(ascii: ".") else { return false }
    if symbol(at: index - 2) == UInt8(ascii: "\\") { return true }
    return symbol(at: index - 3) == UInt8(ascii: "$") && lexer.text(tokens[index - 2]) == "0"
  }

  private mutating func readSymbol(at index: Int) {
    switch symbol(at: index) {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      if depth == 0 { owner = nil }
    default: return
    }
    isPrivate = false
  }

  private mutating func readDeclaration(_ word: String, at index: Int, into outline: inout SwiftOutline) {
    switch word {
    case "private", "fileprivate": isPrivate = symbol(at: index + 1) != UInt8(ascii: "(")
    case "import" where depth == 0: if let name = self.word(after: index) { outline.addImport(name) }
    case "extension" where depth == 0: readExtension(at: index, into: &outline)
    default:
      guard Self.declarations.contains(word), let name = self.word(after: index) else { return }
      if !isPrivate { declare(name, in: &outline) }
      isPrivate = false
    }
  }

  private func declare(_ name: String, in outline: inout SwiftOutline) {
    if depth == 0 {
      outline.declare(name)
    } else if let owner {
      outline.extend(owner, by: name)
    }
  }

  private mutating func readExtension(at index: Int, into outline: inout SwiftOutline) {
    guard let type = word(after: index) else { return }
    owner = type
    outline.extend(type, by: nil)
    let header = tokens[index...].prefix { $0.kind == .word || lexer.first($0) != UInt8(ascii: "{") }
    if header.contains(where: { $0.kind == .symbol && lexer.first($0) == UInt8(ascii: ":") }) { outline.conform(type) }
  }

  /// The next word, skipping the `[` in `extension [Element]`.
  private func word(after index: Int) -> String? {
    let next = symbol(at: index + 1) == UInt8(ascii: "[") ? index + 2 : index + 1
    return next < tokens.count && tokens[next].kind == .word ? lexer.text(tokens[next]) : nil
  }

  private func symbol(at index: Int) -> UInt8? {
    tokens.indices.contains(index) && tokens[index].kind == .symbol ? lexer.first(tokens[index]) : nil
  }
}

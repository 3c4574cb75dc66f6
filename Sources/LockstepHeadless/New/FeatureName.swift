/// The name of a new package or feature, which becomes the name of a Swift type.
struct FeatureName {
  let text: String

  /// - Throws: A usage error that states the violated rule.
  init(_ text: String) throws(UsageError) {
    if let rule = Self.violatedRule(of: text) { throw .badName(text, rule: rule, better: Self.corrected(text)) }
    self.text = text
  }

  /// Longer names would be wrapped on screens, and golden traces would differ.
  private static let longest = 50

  /// Words that can't be used as a type name.
  private static let reserved: Set<String> = ["Any", "Protocol", "Self", "Type"]

  private static func violatedRule(of text: String) -> String? {
    if !(text.first.map { "A"..."Z" ~= $0 } ?? false) { return "it must begin with a capital letter from A to Z" }
    if let bad = text.first(where: { !isAllowed($0) }) {
      return "`\(bad)` is not allowed: use only letters A–Z and a–z, digits and `_`"
    }
    if text.count > longest { return "it must have at most \(longest) characters, not \(text.count)" }
    if reserved.contains(text) { return "Swift reserves this word" }
    return text.lowercased() == "runner" ? "the package's program has this name" : nil
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// The name in upper camel case, without separators; nil if that is still invalid.
  private static func corrected(_ text: String) -> String? {
    let words = text.split { " -._".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined()
    return violatedRule(of: name) == nil ? name : nil
  }
}

/// Renames the types of a copied feature.
struct FeatureTypeRenamer {
  let old: String

  /// The new type names, keyed by the old ones, which begin with `old`: `["Login": "SignIn", "LoginScreen": "SignInScreen"]`.
  let types: [String: String]

  /// Renames one word and all words that begin with it: `Shop`, `ShopScreen`, but not `Shopping`. String literals and paths are included.
  static func everywhere(_ old: String, by new: String, in text: String) -> String {
    guard old != new, let name = try? Regex("\\b\(old)(?![a-z0-9_])").wordBoundaryKind(.simple) else { return text }
    return text.replacing(name, with: new)
  }

  /// Renames types in Swift source. In string literals, only names of nested types and scripts are renamed, because other text is shown to
  /// users.
  func swift(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(old) else { return text }
    let lexer = SwiftLexer(bytes)
    // A file that only mentions the feature is unchanged, so that copied features can share it.
    guard lexer.tokens.contains(where: { $0.kind == .word && types[lexer.text($0)] != nil }) else { return text }
    var (result, end) = ([UInt8](), 0)
    for token in lexer.tokens where token.kind != .symbol {
      result += bytes[end..<token.range.lowerBound]
      switch token.kind {
      case .word: result += (types[lexer.text(token)] ?? lexer.text(token)).utf8
      case .comment: result += whole(lexer.text(token), followedBy: "\\b").utf8
      case .text, .symbol: result += printed(lexer.text(token)).utf8
      }
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Renames types in printed values, scripts and files: `Login.Notice(…)`, `Login(…)`, `Login/offline`, `Login+Cooldown.swift`.
  func printed(_ text: String) -> String { whole(text, followedBy: "(?=\\.[A-Z]|\\.swift|\\+[A-Z]|\\(|/)") }

  private func whole(_ text: String, followedBy lookahead: String) -> String {
    guard text.contains(old) else { return text }
    return types.filter { text.contains($0.key) }.sorted { $0.key < $1.key }.reduce(text) { text, type in
      guard let name = try? Regex("\\b\(type.key)\(lookahead)").wordBoundaryKind(.simple) else { return text }
      return text.replacing(name, with: type.value)
    }
  }

  /// Renames the file of a type, or of an extension of it: `Login+Cooldown.swift`.
  func file(_ name: Substring) -> String {
    let type = name.prefix { $0 != "." && $0 != "+" }
    return (types[String(type)] ?? String(type)) + name.dropFirst(type.count)
  }
}

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
      return "`\(bad)` must be a letter from A to Z or a to z, a digit or `_`"
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

/// The words, quoted strings and punctuation marks of a line, which show in what similar lines differ.
struct TextTokens {
  private let tokens: [Substring]

  init(_ text: String) { tokens = text.matches(of: #/"[^"]*"|[\w-]+|./#).map(\.output) }

  private init(tokens: [Substring]) { self.tokens = tokens }

  /// The line.
  var text: String { tokens.joined() }

  /// The line with `…` in place of what differs in the other line: `.row(id: "…", action: .tapped)`.
  func masked(unlike other: TextTokens) -> TextTokens {
    guard tokens.count == other.tokens.count else { return maskedMiddle(unlike: other) }
    return TextTokens(tokens: zip(tokens, other.tokens).map { $0 == $1 ? $0 : $0.hasPrefix("\"") ? "\"…\"" : "…" })
  }

  /// The line with `…` between the beginning and the end that both lines have.
  private func maskedMiddle(unlike other: TextTokens) -> TextTokens {
    let start = zip(tokens, other.tokens).prefix { $0 == $1 }.count
    let most = min(tokens.count, other.tokens.count) - start
    let end = zip(tokens.reversed(), other.tokens.reversed()).prefix(most).prefix { $0 == $1 }.count
    return TextTokens(tokens: tokens.prefix(start) + ["…"] + tokens.suffix(end))
  }

  /// The tokens that are not in the same place of every other line; empty if the lines are equal.
  func distinction(among others: [TextTokens]) -> String {
    guard others.allSatisfy({ $0.tokens.count == tokens.count }) else { return text }
    let differing = tokens.indices.filter { index in others.contains { $0.tokens[index] != tokens[index] } }
    return differing.map { tokens[$0] }.joined(separator: " ")
  }
}

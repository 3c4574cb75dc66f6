/// The source of a runner: finds the braces of its `FeatureCatalog { … }`.
struct CatalogSource {
  let text: String
  private let bytes: [UInt8]
  private let opening: Int
  private let closing: Int

  /// - Returns: nil if the source has no catalog, several ones, or braces that don't match.
  init?(_ bytes: [UInt8]) {
    guard String(decoding: bytes, as: UTF8.self).contains("FeatureCatalog") else { return nil }
    let lexer = SwiftLexer(bytes)
    let tokens = lexer.tokens.filter { $0.kind == .word || $0.kind == .symbol }
    let starts = tokens.indices.dropLast().filter {
      lexer.text(tokens[$0]) == "FeatureCatalog" && lexer.text(tokens[$0 + 1]) == "{"
    }
    guard starts.count == 1, let closing = Self.closing(of: tokens[(starts[0] + 1)...], lexer) else { return nil }
    (self.bytes, text) = (bytes, String(decoding: bytes, as: UTF8.self))
    (opening, self.closing) = (tokens[starts[0] + 1].range.upperBound, closing)
  }

  /// The position of the brace that closes the first one.
  private static func closing(of tokens: ArraySlice<SwiftLexer.Token>, _ lexer: SwiftLexer) -> Int? {
    var depth = 0
    for token in tokens where token.kind == .symbol {
      if lexer.first(token) == UInt8(ascii: "{") { depth += 1 }
      if lexer.first(token) == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return token.range.lowerBound }
    }
    return nil
  }

  /// The lines between the braces, without their common indentation.
  var entries: [String] {
    let lines = text(opening..<closing).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let indentation = lines.filter { !$0.isBlank }.map(\.indentation.count).min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.trimmingBlankLines
  }

  /// The entry of a feature: from its `FeatureEntry("Login"` to the next entry.
  func entry(of feature: String) -> [String]? {
    let start = "FeatureEntry(\"\(feature)\""
    guard let first = entries.firstIndex(where: { $0.hasPrefix(start) }) else { return nil }
    return [entries[first]] + entries[(first + 1)...].prefix { !$0.hasPrefix("FeatureEntry(") }
  }

  /// Whether an entry has a name.
  func contains(_ feature: String) -> Bool { entries.contains { $0.contains("FeatureEntry(\"\(feature)\"") } }

  /// The source with other entries.
  func with(entries new: [String]) -> String {
    let line = text(0..<opening).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let margin = String(line).indentation
    let lines = new.map { $0.isEmpty ? "" : margin + "  " + $0 }
    return text(0..<opening) + "\n" + lines.joined(separator: "\n") + "\n" + margin + text(closing..<bytes.count)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
  var indentation: Substring { prefix { $0 == " " || $0 == "\t" } }
}

extension [String] {
  var trimmingBlankLines: [String] {
    Array(drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed())
  }
}

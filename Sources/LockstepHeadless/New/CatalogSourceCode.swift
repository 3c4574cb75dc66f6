/// The `FeatureCatalog { … }` in the source of a runner.
struct CatalogSourceCode {
  let text: String
  private let bytes: [UInt8]
  private let opening: Int
  private let closing: Int

  /// The names of the features.
  let names: [String]

  /// The catalogs in a source file, except those with unbalanced braces.
  static func all(in bytes: [UInt8]) -> [Self] {
    guard String(decoding: bytes, as: UTF8.self).contains("FeatureCatalog") else { return [] }
    let lexer = SwiftLexer(bytes)
    let tokens = lexer.tokens.filter { $0.kind != .comment }
    return tokens.indices.compactMap { index in
      guard lexer.hasCode("FeatureCatalog", "{", at: tokens[index...]) else { return nil }
      return Self(lexer, tokens[(index + 1)...])
    }
  }

  /// - Parameter tokens: The source's tokens, starting at the catalog's opening brace.
  private init?(_ lexer: SwiftLexer, _ tokens: ArraySlice<SwiftLexer.Token>) {
    guard let first = tokens.first, let end = Self.end(of: tokens, lexer) else { return nil }
    (bytes, text) = (lexer.bytes, String(decoding: lexer.bytes, as: UTF8.self))
    (opening, closing) = (first.range.upperBound, tokens[end].range.lowerBound)
    names = tokens[..<end].indices.compactMap { index in
      let entry = tokens[index..<end]
      guard lexer.hasCode("FeatureEntry", "(", at: entry), let name = entry.dropFirst(2).first else { return nil }
      return name.kind == .text ? lexer.text(name) : nil
    }
  }

  /// The index of the brace that closes the first token; nil if there is none.
  private static func end(of tokens: ArraySlice<SwiftLexer.Token>, _ lexer: SwiftLexer) -> Int? {
    var depth = 0
    return tokens.indices.first { index in
      guard tokens[index].kind == .symbol else { return false }
      if lexer.first(tokens[index]) == UInt8(ascii: "{") { depth += 1 }
      if lexer.first(tokens[index]) == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
  }

  /// The lines between the braces, without their common indentation.
  var entries: [String] {
    let lines = Self.lines(text(opening..<closing))
    let indentation = lines.filter { !$0.isBlank }.map(\.indentation.count).min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.trimmingBlankLines
  }

  /// The entry of a feature, from `FeatureEntry("Login"` to the next entry, without languages: translations are not part of the feature.
  func entry(of feature: String) -> [String]? {
    let start = "FeatureEntry(\"\(feature)\""
    guard let first = entries.firstIndex(where: { $0.hasPrefix(start) }) else { return nil }
    let rest = entries[(first + 1)...].prefix { !$0.hasPrefix("FeatureEntry(") }
    return [entries[first]] + rest.filter { !$0.hasPrefix(".languages(") }
  }

  /// The source with the entries replaced.
  func with(entries new: [String]) -> String {
    let margin = Self.lines(text(0..<opening)).last?.indentation ?? ""
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    let lines = [""] + new.map { $0.isEmpty ? "" : margin + "  " + $0 } + [margin + text(closing..<bytes.count)]
    return text(0..<opening) + lines.joined(separator: newline)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SwiftLexer {
  /// Whether tokens begin with the given word and symbol.
  fileprivate func hasCode(_ word: String, _ symbol: String, at tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, let second = tokens.dropFirst().first else { return false }
    return first.kind == .word && second.kind == .symbol && text(first) == word && text(second) == symbol
  }
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

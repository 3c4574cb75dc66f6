public import Foundation
public import Lockstep

/// A language for screens: a table of translations, and the conventions of a locale.
///
/// ```swift
/// extension Language {
///   static let german = Language(
///     "de",
///     texts: ["Log in": "Anmelden", "%@ tries left": .plural(one: "Noch %@ Versuch", other: "Noch %@ Versuche")]
///   )
/// }
///
/// LoginScreen(store: store).language(.german)
/// ```
///
/// The keys are the English strings, with `%@` for each argument. Text that is missing from the table is shown in English.
public struct Language: Sendable {
  private final class Storage: Sendable {
    let texts: [String: Translation]
    let locale: Locale
    let hasOwnLocale: Bool
    let pluralRule: PluralRule

    init(_ texts: [String: Translation], _ locale: Locale, hasOwnLocale: Bool, _ pluralRule: PluralRule) {
      (self.texts, self.locale, self.pluralRule) = (texts, locale, pluralRule)
      self.hasOwnLocale = hasOwnLocale
    }
  }

  /// The code, as in HTML's `lang`: `de`, `ar`.
  public let code: String
  /// The direction in which the language is written.
  public let writingDirection: LayoutStyle.WritingDirection
  // A reference, because each element of a screen stores its language.
  private let storage: Storage

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - code: The code, as in HTML's `lang`: `de`, `ar`.
  ///   - locale: The identifier of the locale for dates and numbers; the code by default. English without a locale writes them as in code.
  ///   - writingDirection: The direction in which the language is written.
  ///   - pluralRule: Chooses among the plural forms of a translation.
  ///   - texts: The translations by English text.
  public init(
    _ code: String,
    locale: String? = nil,
    writingDirection: LayoutStyle.WritingDirection = .ltr,
    pluralRule: PluralRule = .oneAndOther,
    texts: [String: Translation]
  ) {
    (self.code, self.writingDirection) = (code, writingDirection)
    let identifier = locale ?? code
    storage = Storage(texts, Locale(identifier: identifier), hasOwnLocale: locale != nil, pluralRule)
  }

  /// English, the language of the strings in code.
  public static let english = Language("en", texts: [:])

  /// The locale for dates and numbers.
  public var locale: Locale { storage.locale }

  /// The translations by English text.
  public var texts: [String: Translation] { storage.texts }

  /// Whether arguments are written as in code: in English without a locale.
  var isEnglish: Bool { code.hasPrefix("en") && !storage.hasOwnLocale }

  /// Translates text into the language.
  ///
  /// - Parameter text: The text.
  /// - Returns: The translation, or the English text if there is none.
  /// - Complexity: O(length of the text).
  public func string(_ text: TextState) -> String {
    guard let format = text.format, !(isEnglish && texts.isEmpty) else { return text.text }
    let arguments = text.arguments
    let translation = texts[format]?.format(for: arguments, storage.pluralRule) ?? format
    if arguments.isEmpty { return translation }
    return translation.replacingPlaceholders { index in
      arguments.indices.contains(index) ? string(arguments[index]) : nil
    }
  }

  private func string(_ argument: TextState.Argument) -> String {
    switch argument {
    case .string(let string): string
    case .number(let number): "\(number)"
    case .text(let text): string(text)
    case .value(let value): isEnglish ? value.text : value.text(in: locale)
    }
  }
}

extension Language: Hashable {
  public static func == (first: Self, second: Self) -> Bool { first.storage === second.storage }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}

extension String {
  /// Replaces `%@`, the next argument, and `%2$@`, the second one.
  ///
  /// - Parameter argument: Returns the argument at an index, from 0; nil leaves the placeholder as it is.
  fileprivate func replacingPlaceholders(_ argument: (_ index: Int) -> String?) -> String {
    var result = ""
    var rest = self[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      let digits = rest.prefix { "0"..."9" ~= $0 }
      let position = digits.isEmpty ? next : (Int(digits) ?? 0) - 1
      let end = digits.isEmpty ? "@" : "$@"
      if rest.dropFirst(digits.count).hasPrefix(end), let value = argument(position) {
        result += value
        rest = rest.dropFirst(digits.count + end.count)
        next = position + 1
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}

extension Element {
  /// Shows the element and everything inside it in a language, in its writing direction.
  ///
  /// ```swift
  /// TabView(selection: tab) { … }.language(.german)
  /// ```
  ///
  /// Literals, and values of type `TextState` in a feature's state, are translated. Strings are shown verbatim. The innermost language
  /// around an element applies; without one, text is English.
  ///
  /// - Parameter language: The language.
  public func language(_ language: Language) -> some Element {
    LanguageElement(content: self, language: language)
  }
}

/// An element in a language. It is no modifier of nodes, because the language must be known before the nodes inside are created.
private struct LanguageElement<Content: Element>: Element {
  let content: Content
  let language: Language

  func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(content, in: language)
  }
}

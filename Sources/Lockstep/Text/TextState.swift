public import LockstepDiff

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Text as a value: the English characters, with the data that a screen needs to translate them.
///
/// ```swift
/// TextState("Delete “\(item.name)”?")
/// ```
///
/// A literal is translated: its format, `Delete “%@”?`, is the key in a language's table. A string in a variable, such as a name or a chat
/// message, is shown verbatim, and so are strings that are interpolated into a literal.
///
/// Texts are equal if their English characters are equal. A text prints, compares and decodes as that string, regardless of the language in
/// which a screen shows it.
public struct TextState: Sendable {
  /// The English characters.
  public let text: String

  /// The literal with a placeholder `%@` for each argument; nil if the text is shown verbatim.
  package let format: String?

  /// The arguments of the format.
  package let arguments: [Argument]

  /// Creates text from a key in a language's table.
  ///
  /// - Parameters:
  ///   - format: The English text, with a placeholder `%@` for each argument.
  ///   - arguments: The arguments.
  package init(format: String, arguments: [Argument]) {
    var pieces = format.split(separator: "%@", omittingEmptySubsequences: false)[...]
    var text = String(pieces.removeFirst())
    for (argument, piece) in zip(arguments, pieces) { text += argument.english + piece }
    self.init(text: text, format: format, arguments: arguments)
  }

  private init(text: String, format: String?, arguments: [Argument] = []) {
    (self.text, self.format, self.arguments) = (text, format, arguments)
  }

  /// Creates text from a string, which is shown verbatim.
  ///
  /// - Parameter text: The characters.
  public init(_ text: some StringProtocol) {
    self.init(text: String(text), format: nil)
  }

  /// Creates text from a string or a literal that is shown verbatim.
  ///
  /// - Parameter text: The characters.
  public init(verbatim text: some StringProtocol) {
    self.init(text: String(text), format: nil)
  }

  /// Concatenates two texts.
  ///
  /// - Parameters:
  ///   - first: The first text.
  ///   - second: The second text.
  /// - Returns: Both texts, without a separator.
  public static func + (first: TextState, second: TextState) -> TextState { "\(first)\(second)" }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates text from a literal, which is translated.
  ///
  /// - Parameter text: The English characters.
  public init(stringLiteral text: String) {
    self.init(text: text, format: text)
  }

  /// Creates text from a literal with arguments, which is translated.
  ///
  /// - Parameter interpolation: The literal and its arguments.
  public init(stringInterpolation interpolation: StringInterpolation) {
    self.init(text: interpolation.text, format: interpolation.format, arguments: interpolation.arguments)
  }
}

extension Sequence<TextState> {
  /// Concatenates texts.
  ///
  /// - Parameter separator: The text between adjacent texts.
  /// - Returns: The concatenated texts; each is translated separately.
  public func joined(separator: TextState = TextState(verbatim: "")) -> TextState {
    var interpolation = TextState.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for (index, text) in enumerated() {
      if index > 0 { interpolation.appendInterpolation(separator) }
      interpolation.appendInterpolation(text)
    }
    return TextState(stringInterpolation: interpolation)
  }
}

extension TextState: Hashable {
  public static func == (first: Self, second: Self) -> Bool { first.text == second.text }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension TextState: TreeSubstituting, FingerprintContentProvider, CustomStringConvertible {
  /// The English characters.
  public var description: String { text }

  /// The value to print and compare: a string.
  public var treeSubstitute: Any { text }

  package var fingerprintContent: String { text }
}

extension TextState: Codable {
  /// Decodes text from a string, which is translated like a literal.
  ///
  /// - Parameter decoder: Contains a string.
  /// - Throws: `DecodingError` if there is no string.
  public init(from decoder: any Decoder) throws {
    self.init(stringLiteral: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the English characters.
  ///
  /// - Parameter encoder: Receives a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension String {
  /// Creates a string from the text in a state: its English characters.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.text
  }
}

extension TextState {
  /// An argument of a text.
  package enum Argument: Sendable {
    /// A string, which is shown verbatim.
    case string(String)
    /// A whole number, which selects a plural form.
    case number(Int)
    /// Another text, which is translated separately.
    case text(TextState)
    /// A value that is formatted differently in each language.
    case value(any LocalizedArgument)

    var english: String {
      switch self {
      case .string(let string): string
      case .number(let number): "\(number)"
      case .text(let text): text.text
      case .value(let value): value.text
      }
    }
  }

  /// Collects a literal and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var format = ""
    private(set) var text = ""
    private(set) var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      format += literal
      text += literal
    }

    /// Adds a string, which is shown verbatim.
    ///
    /// - Parameter string: The characters.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      append(.string(String(string)), "\(string)")
    }

    /// Adds a whole number, which selects a plural form of the translation.
    ///
    /// - Parameter number: The number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(Int(exactly: number).map(Argument.number) ?? .string("\(number)"), "\(number)")
    }

    /// Adds another text, which is translated separately.
    ///
    /// - Parameter text: The text.
    public mutating func appendInterpolation(_ text: TextState) {
      append(.text(text), text.text)
    }

    /// Adds a value that is formatted differently in each language.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation(_ value: some LocalizedArgument) {
      append(.value(value), value.text)
    }

    /// Adds the description of another value, which is shown verbatim.
    ///
    /// - Parameter value: The value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(.string("\(value)"), "\(value)")
    }

    private mutating func append(_ argument: Argument, _ string: String) {
      format += "%@"
      text += string
      arguments.append(argument)
    }
  }
}

/// A value in a text that is formatted differently in each language: a day, an amount, a distance.
///
/// ```swift
/// struct Amount: LocalizedArgument {
///   let value: Int
///
///   var text: String { "\(value)" }
///   func text(in locale: Locale) -> String { value.formatted(.number.locale(locale)) }
///   var pluralCount: Int? { value }
/// }
///
/// TextState("\(Amount(value: 1200)) sessions")
/// ```
public protocol LocalizedArgument: Sendable {
  /// The English characters.
  var text: String { get }

  /// Returns the characters in a language other than English.
  ///
  /// - Parameter locale: The language's locale.
  /// - Returns: The characters.
  func text(in locale: Locale) -> String

  /// The number that selects a plural form; nil, the default, if the value isn't a number.
  var pluralCount: Int? { get }
}

extension LocalizedArgument {
  public var pluralCount: Int? { nil }
}

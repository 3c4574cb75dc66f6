#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value in a text that each language writes in its own way: a day, an amount, a distance.
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

  /// The number that selects a plural form; nil, the default, if the value is none.
  var pluralCount: Int? { get }
}

extension LocalizedArgument {
  public var pluralCount: Int? { nil }
}

internal import Lockstep

/// A translated text: one form, or several plural forms.
///
/// Placeholders stand for the arguments of the English text: `%@` for the next one, `%2$@` for the second one.
public struct Translation: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The forms by plural category; ``PluralCategory/other`` is always present.
  public let forms: [PluralCategory: String]
  /// The position of the number that selects a form, from 1.
  let countPosition: Int

  private init(_ forms: [PluralCategory: String], of countPosition: Int) {
    (self.forms, self.countPosition) = (forms, countPosition)
  }

  /// Creates a translation with one form.
  ///
  /// - Parameter text: The form.
  public init(stringLiteral text: String) {
    self.init([.other: text], of: 1)
  }

  /// A translation whose form depends on a number.
  ///
  /// - Parameters:
  ///   - position: The position of the number among the arguments, from 1.
  ///   - zero: The form for zero.
  ///   - one: The form for one.
  ///   - two: The form for two.
  ///   - few: The form for few.
  ///   - many: The form for many.
  ///   - other: The form for other numbers, and for each form that is left out.
  /// - Returns: The translation.
  public static func plural(
    of position: Int = 1,
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String
  ) -> Self {
    let forms: [PluralCategory: String?] = [.zero: zero, .one: one, .two: two, .few: few, .many: many, .other: other]
    return Self(forms.compactMapValues(\.self), of: position)
  }

  /// Returns the form that the plural rule selects for the arguments.
  func format(for arguments: [TextState.Argument], _ rule: PluralRule) -> String {
    let other = forms[.other] ?? ""
    guard forms.count > 1, arguments.indices.contains(countPosition - 1) else { return other }
    let count: Int? =
      switch arguments[countPosition - 1] {
      case .number(let number): number
      case .value(let value): value.pluralCount
      case .string, .text: nil
      }
    return count.flatMap { forms[rule.category($0)] } ?? other
  }
}

/// The plural categories of Unicode's Common Locale Data Repository (CLDR).
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural category of whole numbers in a language.
///
/// The rules are those of the Unicode CLDR, “Language Plural Rules”.
public struct PluralRule: Sendable {
  /// Returns the category of a number.
  public let category: @Sendable (_ number: Int) -> PluralCategory

  /// Creates a rule.
  ///
  /// - Parameter category: Returns the category of a number.
  public init(_ category: @escaping @Sendable (_ number: Int) -> PluralCategory) {
    self.category = category
  }

  /// Two categories, one and other, as in English, German and most languages of Western Europe.
  public static let oneAndOther = PluralRule { $0.magnitude == 1 ? .one : .other }

  /// The six categories of Arabic.
  public static let arabic = PluralRule { number in
    switch (number.magnitude, number.magnitude % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}

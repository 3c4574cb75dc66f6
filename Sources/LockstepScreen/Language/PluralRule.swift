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

  /// Makes a rule.
  ///
  /// - Parameter category: Returns the category of a number.
  public init(_ category: @escaping @Sendable (_ number: Int) -> PluralCategory) {
    self.category = category
  }

  /// One, and other numbers: English, German and most languages of Western Europe.
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

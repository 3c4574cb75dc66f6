/// A standard-library type that Swift writes with punctuation instead of its name.
protocol SugaredType {
  static var sugaredName: String { get }
  /// The only form of literal that the type accepts; nil if it accepts any.
  static var literalForm: Literal.Form? { get }
  /// The type of a dictionary's keys.
  static var keyType: Any.Type? { get }
  /// The types of the contained values.
  static var partTypes: [Any.Type] { get }
}

extension SugaredType {
  static var keyType: Any.Type? { nil }
}

extension Optional: SugaredType {
  static var sugaredName: String { TypeName(Wrapped.self).text + "?" }
  static var literalForm: Literal.Form? { nil }
  static var partTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: SugaredType {
  static var sugaredName: String { "[" + TypeName(Element.self).text + "]" }
  static var literalForm: Literal.Form? { .array }
  static var partTypes: [Any.Type] { [Element.self] }
}

extension Set: SugaredType {
  static var sugaredName: String { "Set<" + TypeName(Element.self).text + ">" }
  static var literalForm: Literal.Form? { .array }
  static var partTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: SugaredType {
  static var sugaredName: String { "[" + TypeName(Key.self).text + ": " + TypeName(Value.self).text + "]" }
  static var literalForm: Literal.Form? { .dictionary }
  static var keyType: Any.Type? { Key.self }
  static var partTypes: [Any.Type] { [Key.self, Value.self] }
}

/// Decodes values of `Decodable` types from literals.
///
/// It supports the synthesised `init(from:)` of enums, structs, wrappers and collections. If a literal does not match the requested type,
/// the error is reported at that literal's location.
///
///     let action = try LiteralDecoder().decode(Login.Action.self, from: literal)
package struct LiteralDecoder: Sendable {
  /// Returns the names of an enum's cases in declaration order; nil if they are unknown.
  let caseNames: @Sendable (Any.Type) -> [String]?

  package init(caseNames: @escaping @Sendable (Any.Type) -> [String]? = { _ in nil }) {
    self.caseNames = caseNames
  }

  package func decode<Value: Decodable>(_ type: Value.Type, from literal: Literal) throws(Located<ScriptFault>)
    -> Value
  {
    do {
      return try value(type, of: literal, at: .start)
    } catch let error as Located<ScriptFault> {
      throw error
    } catch {
      throw rejection(of: literal, as: type, by: error)
    }
  }

  /// Decodes a nested value.
  ///
  /// - Parameters:
  ///   - place: The coding path of the enclosing value.
  ///   - key: The key of the value in its container; nil if it has no key.
  func value<Value: Decodable>(
    _ type: Value.Type,
    of literal: Literal,
    at place: LazyCodingPath,
    under key: (any CodingKey)? = nil
  ) throws -> Value {
    if case .wildcard = literal.kind { throw Located(.patternForValue, at: literal.range) }
    if let scalar = type as? any LiteralScalar.Type, let value = try scalar.init(literal: literal) as? Value {
      return value
    }
    try checkForm(of: literal, for: type)
    if let value = try rawCase(of: type, from: literal) { return value }
    let reading = LiteralValueDecoder(literal, as: type, by: self, at: key.map { .under($0, place) } ?? place)
    do {
      let value = try Value(from: reading)
      try reading.rejectUnusedFields()
      return value
    } catch let error as Located<ScriptFault> {
      throw error
    } catch {
      throw rejection(of: literal, as: type, by: error)
    }
  }

  /// Returns the arguments that a type or one of its cases takes, for error messages.
  func takes(_ type: Any.Type, caseName: String?) -> [String] {
    guard let type = type as? any Decodable.Type else { return ["…"] }
    return FieldProbe(caseNames: caseNames).fields(of: type, caseName: caseName).texts
  }

  /// Checks the form of the literal, because the containers of collections would also accept other forms.
  private func checkForm(of literal: Literal, for type: Any.Type) throws {
    guard let collection = type as? any SugaredType.Type, let form = collection.literalForm else { return }
    if case .structure(let name, let payload) = literal.kind {
      guard payload.arguments.count != 1 || name != TypeName.last(of: type) else { return }
    }
    guard literal.form == form else { throw literal.mismatch(expected: type) }
    guard case .dictionary(let entries) = literal.kind else { return }
    try checkKeys(of: entries, for: collection)
  }

  private func checkKeys(of entries: [Literal.Entry], for type: any SugaredType.Type) throws {
    var keys: Set<String> = []
    for entry in entries {
      if type.keyType == String.self, entry.key.form != .string { throw entry.key.mismatch(expected: String.self) }
      if type.keyType == Int.self, entry.key.form != .integer { throw entry.key.mismatch(expected: Int.self) }
      let text = entry.key.text
      guard keys.insert(text).inserted else { throw Located(.duplicateKey(text), at: entry.key.range) }
    }
  }

  /// Converts an error thrown by a type's own `init(from:)` into a fault at the literal being decoded.
  private func rejection(of literal: Literal, as type: Any.Type, by error: any Error) -> Located<ScriptFault> {
    let name = TypeName(type).text
    var reason = String(describing: error)
    if case .typeMismatch(_, let context)? = error as? DecodingError { reason = context.debugDescription }
    if case .dataCorrupted(let context)? = error as? DecodingError { reason = context.debugDescription }
    if case .keyNotFound(_, let context)? = error as? DecodingError { reason = context.debugDescription }
    if case .valueNotFound(_, let context)? = error as? DecodingError { reason = context.debugDescription }
    if reason.hasPrefix("Invalid number of keys") { return literal.mismatch(expected: type) }
    if type is any RawRepresentable.Type, case .dataCorrupted? = error as? DecodingError {
      let cases = (names(of: type) ?? []).map { "`.\($0)`" }
      let form = cases.isEmpty ? "one of its values" : "one of " + cases.prefix(8).joined(separator: ", ")
      return Located(.malformed(type: name, text: literal.text, form: form), at: literal.range)
    }
    return Located(.rejected(type: name, reason: reason), at: literal.range)
  }
}

extension Literal {
  func mismatch(expected type: Any.Type) -> Located<ScriptFault> {
    Located(.mismatch(expected: TypeName(type).text, found: form), at: range)
  }
}

extension LiteralDecoder {
  /// Decodes `.high` for `enum Quality: String`. Swift decodes such enums by raw value, but scripts use the case name.
  func rawCase<Value>(of type: Value.Type, from literal: Literal) throws -> Value? {
    guard case .enumCase(_, let name, let payload) = literal.kind, payload?.arguments.isEmpty ?? true,
      let raw = type as? any RawRepresentable.Type
    else { return nil }
    if let value = namedCase(name, of: raw) as? Value { return value }
    throw Located(.unknownCase(name, type: TypeName(type).text, cases: names(of: type) ?? []), at: literal.range)
  }

  /// Returns the names of an enum's cases, including those of an enum that is only `CaseIterable`.
  func names(of type: Any.Type) -> [String]? {
    if let names = caseNames(type) { return names }
    guard let type = type as? any CaseIterable.Type else { return nil }
    return Self.cases(of: type).map { "\($0)" }
  }

  private static func cases<Type: CaseIterable>(of type: Type.Type) -> [Any] {
    type.allCases.map { $0 as Any }
  }

  private func namedCase<Type: RawRepresentable>(_ name: String, of type: Type.Type) -> Any? {
    if let iterable = type as? any CaseIterable.Type {
      let cases = Self.cases(of: iterable)
      if let names = caseNames(type), names.count == cases.count, let index = names.firstIndex(of: name) {
        return cases[index]
      }
      if let match = cases.first(where: { "\($0)" == name }) { return match }
    }
    if let raw = name as? Type.RawValue { return type.init(rawValue: raw) }
    return numberedCase(name, of: type)
  }

  /// Searches the raw values below 256 for the case, because the cases of the enum cannot be listed.
  private func numberedCase<Type: RawRepresentable>(_ name: String, of type: Type.Type) -> Any? {
    guard let integer = Type.RawValue.self as? any FixedWidthInteger.Type else { return nil }
    for number in 0..<256 {
      let raw = integer.init(exactly: number) as? Type.RawValue
      if let raw, let value = type.init(rawValue: raw), "\(value)" == name { return value }
    }
    return nil
  }
}

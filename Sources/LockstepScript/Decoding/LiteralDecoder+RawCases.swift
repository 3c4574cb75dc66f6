extension LiteralDecoder {
  /// Decodes `.high` for `enum Quality: String`: Swift decodes such enums by raw value, but scripts name the case.
  func rawCase<Value>(of type: Value.Type, from literal: Literal) throws -> Value? {
    guard case .enumCase(_, let name, let payload) = literal.kind, payload?.arguments.isEmpty ?? true,
      let raw = type as? any RawRepresentable.Type
    else { return nil }
    if let value = namedCase(name, of: raw) as? Value { return value }
    let fault = LiteralFault.unknownCase(name, type: TypeName(type).text, cases: names(of: type) ?? [])
    throw Located<LiteralFault>(fault, at: literal.range)
  }

  /// The names of an enum's cases, including those of an enum that is only `CaseIterable`.
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

  /// Searches the raw values below 256 for the case, because the cases cannot be listed.
  private func numberedCase<Type: RawRepresentable>(_ name: String, of type: Type.Type) -> Any? {
    guard let integer = Type.RawValue.self as? any FixedWidthInteger.Type else { return nil }
    for number in 0..<256 {
      let raw = integer.init(exactly: number) as? Type.RawValue
      if let raw, let value = type.init(rawValue: raw), "\(value)" == name { return value }
    }
    return nil
  }
}

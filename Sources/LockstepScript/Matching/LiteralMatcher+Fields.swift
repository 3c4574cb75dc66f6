package import LockstepDiff

extension LiteralMatcher {
  /// Matches the fields of a struct, the payload of a case or the elements of a tuple.
  package func mismatch(
    _ payload: Literal.Payload?,
    _ fields: [Tree.Field],
    of literal: Literal,
    isCase: Bool
  ) -> LiteralMismatch? {
    guard let payload else { return nil }
    // The arguments that are not at their field's position; usually none.
    var strays: [(argument: Int, field: Int)] = []
    for (position, argument) in payload.arguments.enumerated() {
      guard let field = field(of: argument, at: position, in: fields) else {
        var mismatch = LiteralMismatch(reason: .missing, expected: argument.value, found: nil)
        mismatch.nearLabel = Self.label(near: argument, in: payload, fields)
        return mismatch.under(argument.label.map { .name($0.value) } ?? .position(position))
      }
      if field != position { strays.append((position, field)) }
      if let mismatch = mismatch(argument.value, fields[field].value) {
        return mismatch.under(Self.step(to: field, of: fields, isCase: isCase))
      }
    }
    guard !payload.ignoresRest else { return nil }
    let isNamed = { (field: Int) in
      strays.contains { $0.field == field }
        || field < payload.arguments.count && !strays.contains { $0.argument == field }
    }
    guard let field = fields.indices.first(where: { fields[$0].value != .nil && !isNamed($0) }) else { return nil }
    let found = fields[field].value.inline(width: 120)
    return LiteralMismatch(reason: .unexpected, expected: literal, found: found)
      .under(Self.step(to: field, of: fields, isCase: isCase))
  }

  /// Returns the field of an argument: by label if it has one, otherwise by position.
  private func field(of argument: Literal.Argument, at position: Int, in fields: [Tree.Field]) -> Int? {
    guard let label = argument.label?.value else { return fields.indices.contains(position) ? position : nil }
    if fields.indices.contains(position), fields[position].label == label { return position }
    return fields.firstIndex { $0.label == label }
  }

  /// Returns the field label most similar to an unknown label, among the labels that the literal does not contain.
  private static func label(
    near argument: Literal.Argument,
    in payload: Literal.Payload,
    _ fields: [Tree.Field]
  ) -> String? {
    guard let label = argument.label?.value else { return nil }
    let written = Set(payload.arguments.compactMap(\.label?.value))
    return NearestName(label).nearest(in: fields.compactMap(\.label).filter { !written.contains($0) }).first
  }

  /// Returns the path component of a field; nil for the single unlabelled value of a case, which has the same path as the case.
  private static func step(to field: Int, of fields: [Tree.Field], isCase: Bool) -> Path.Component? {
    if let label = fields[field].label { return .name(label) }
    return isCase && fields.count == 1 ? nil : .position(field)
  }
}

import LockstepDiff

extension LiteralMatcher {
  /// The fields of a structure, the payload of a case, or the elements of a tuple.
  func mismatch(
    _ payload: Literal.Payload?,
    _ fields: [Tree.Field],
    of literal: Literal,
    at path: Path,
    isCase: Bool
  ) -> LiteralMismatch? {
    guard let payload else { return nil }
    var isNamed = Array(repeating: false, count: fields.count)
    for (position, argument) in payload.arguments.enumerated() {
      guard let field = field(of: argument, at: position, in: fields) else {
        let path = argument.label.map { path.appending(.name($0.value)) } ?? path.appending(.position(position))
        var mismatch = LiteralMismatch(reason: .missing, path: path, expected: argument.value, found: nil)
        mismatch.nearLabel = Self.label(near: argument, in: payload, fields)
        return mismatch
      }
      isNamed[field] = true
      let path = Self.path(to: field, of: fields, at: path, isCase: isCase)
      if let mismatch = mismatch(argument.value, fields[field].value, at: path) { return mismatch }
    }
    guard !payload.ignoresRest else { return nil }
    let isLeftOut = { (field: Int) in !isNamed[field] && fields[field].value != .nil }
    guard let field = fields.indices.first(where: isLeftOut) else { return nil }
    return LiteralMismatch(
      reason: .unexpected,
      path: Self.path(to: field, of: fields, at: path, isCase: isCase),
      expected: literal,
      found: fields[field].value.inline(width: 120)
    )
  }

  /// A label finds its field wherever it stands; what has none is found by its position.
  private func field(of argument: Literal.Argument, at position: Int, in fields: [Tree.Field]) -> Int? {
    guard let label = argument.label?.value else { return fields.indices.contains(position) ? position : nil }
    if fields.indices.contains(position), fields[position].label == label { return position }
    return fields.firstIndex { $0.label == label }
  }

  /// The label nearest to one that is not there, of those that are not written themselves.
  private static func label(
    near argument: Literal.Argument,
    in payload: Literal.Payload,
    _ fields: [Tree.Field]
  ) -> String? {
    guard let label = argument.label?.value else { return nil }
    let written = Set(payload.arguments.compactMap(\.label?.value))
    return NearestName(label).nearest(in: fields.compactMap(\.label).filter { !written.contains($0) }).first
  }

  /// A case with one value without a label stands for that value.
  private static func path(to field: Int, of fields: [Tree.Field], at path: Path, isCase: Bool) -> Path {
    if let label = fields[field].label { return path.appending(.name(label)) }
    return isCase && fields.count == 1 ? path : path.appending(.position(field))
  }
}

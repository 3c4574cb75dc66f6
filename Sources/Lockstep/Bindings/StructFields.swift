internal import LockstepDiff

/// What the metadata of a struct says about its fields.
struct StructFields {
  struct Field {
    let name: String
    let type: Any.Type

    /// In bytes.
    let offset: Int

    /// Whether it is a `var`.
    let isVariable: Bool
  }

  /// As declared.
  let all: [Field]

  /// Reads the fields of a type; `nil` if it is no struct, or one whose fields aren't known.
  init?(_ type: Any.Type) {
    guard TypeShape.kind(of: type) == .struct, let metadata = TypeMetadata(type) else { return nil }
    let fields = metadata.fields
    all = zip(fields, metadata.offsets(count: fields.count)).compactMap { field, offset in
      field.type.map { Field(name: field.name, type: $0, offset: offset, isVariable: field.isVariable) }
    }
    guard all.count == fields.count else { return nil }
  }

  /// The name of the field of a type at an offset, which may lie in structs inside this one.
  func name(of type: Any.Type, at offset: Int) -> String? {
    if let field = all.first(where: { $0.offset == offset && $0.type == type }) { return field.name }
    guard let around = all.last(where: { $0.offset <= offset }) else { return nil }
    return StructFields(around.type)?.name(of: type, at: offset - around.offset)
  }
}

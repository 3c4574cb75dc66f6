internal import LockstepDiff

/// Reads the fields of a struct from its metadata.
struct StructFields {
  struct Field {
    let name: String
    let type: Any.Type

    /// In bytes.
    let offset: Int

    /// Whether it is a `var`.
    let isVariable: Bool
  }

  /// In declaration order.
  let all: [Field]

  /// Reads the fields of a type. Returns `nil` if the type isn't a struct, or if its fields aren't known.
  init?(_ type: Any.Type) {
    guard TypeShape.kind(of: type) == .struct, let metadata = TypeMetadata(type) else { return nil }
    let fields = metadata.fields
    all = zip(fields, metadata.offsets(count: fields.count)).compactMap { field, offset in
      field.type.map { Field(name: field.name, type: $0, offset: offset, isVariable: field.isVariable) }
    }
    guard all.count == fields.count else { return nil }
  }

  /// The name of the field with the given type and offset, which may be in a nested struct.
  func name(of type: Any.Type, at offset: Int) -> String? {
    if let field = all.first(where: { $0.offset == offset && $0.type == type }) { return field.name }
    guard let around = all.last(where: { $0.offset <= offset }) else { return nil }
    return StructFields(around.type)?.name(of: type, at: offset - around.offset)
  }
}

/// A stored field of a struct, as described by the type's metadata.
package struct StructField {
  package let name: String
  package let type: Any.Type

  /// The offset from the start of the struct, in bytes.
  package let offset: Int

  /// Whether the field is a `var`.
  package let isVariable: Bool

  /// Whether the field is weak or unowned.
  package let isReference: Bool

  /// Returns the fields of a struct, in the order of declaration.
  ///
  /// - Returns: nil if the type isn't a struct, or if the type of a field isn't known.
  package static func all(of type: Any.Type) -> [StructField]? {
    guard TypeKind(of: type) == .structure, let metadata = TypeMetadata(type) else { return nil }
    let fields = zip(metadata.fields, metadata.offsets).compactMap { field, offset in
      field.type.map { StructField(field, $0, offset) }
    }
    return fields.count == metadata.fieldCount ? fields : nil
  }

  /// Returns the name of the field with the given type and offset, which may be in a nested struct.
  package static func name(of type: Any.Type, at offset: Int, in owner: Any.Type) -> String? {
    guard let fields = all(of: owner) else { return nil }
    if let field = fields.first(where: { $0.offset == offset && $0.type == type }) { return field.name }
    guard let around = fields.last(where: { $0.offset <= offset }) else { return nil }
    return name(of: type, at: offset - around.offset, in: around.type)
  }

  private init(_ field: TypeMetadata.Field, _ type: Any.Type, _ offset: Int) {
    (self.type, self.offset) = (type, offset)
    (name, isVariable, isReference) = (field.name, field.isVariable, field.isReference)
  }
}

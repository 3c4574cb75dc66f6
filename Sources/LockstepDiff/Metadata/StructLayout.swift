/// The memory layout of a struct's stored fields.
///
/// Reading fields in place by layout takes a tenth of the time that reflection takes.
struct StructLayout {
  /// The fields in the order of declaration, without those that the compiler added.
  let fields: [FieldLayout]

  /// - Returns: nil unless the type is a struct whose fields are known and can all be read in place.
  init?(_ type: Any.Type, types: TypeFactsCache) {
    guard !(type is any CustomReflectable.Type), let stored = StructField.readable(in: type) else { return nil }
    var fields: [FieldLayout] = []
    for field in stored {
      switch SourceFieldNameResolver.kind(of: field.name) {
      case .dropped: continue
      case .plain(let label):
        guard let part = field.part(labelled: label, types: types) else { return nil }
        fields.append(part)
      case .wrapped(let name):
        guard let part = field.wrappedPart(named: name, types: types) else { return nil }
        fields.append(part)
      }
    }
    self.fields = fields
  }
}

extension StructField {
  /// - Returns: nil unless the type is a struct whose fields are known and none of them may be stored in a special representation.
  fileprivate static func readable(in type: Any.Type) -> [StructField]? {
    all(of: type).flatMap { fields in
      fields.allSatisfy { !$0.isReference && TypeKind.plain($0.type) != nil } ? fields : nil
    }
  }

  fileprivate func part(labelled label: String?, from start: Int = 0, types: TypeFactsCache) -> FieldLayout? {
    FieldLayout(label: label, type: type, offset: start + offset, types: types)
  }

  /// The field of a property wrapper. If the wrapper is a struct, its type alone determines which name and value print.
  fileprivate func wrappedPart(named name: String, types: TypeFactsCache) -> FieldLayout? {
    guard TypeKind(of: type) == .structure else { return nil }
    if type is any TreeDescribable.Type || type is any TreeSubstituting.Type {
      return part(labelled: name, types: types)
    }
    guard !(type is any CustomReflectable.Type), let inside = StructField.readable(in: type) else { return nil }
    guard let stored = inside.first(where: { $0.name == "wrappedValue" }) else {
      return part(labelled: self.name, types: types)
    }
    return stored.part(labelled: name, from: offset, types: types)
  }
}

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

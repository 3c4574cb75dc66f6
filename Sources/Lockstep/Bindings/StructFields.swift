// Unsafe, and sound because: it reads only the metadata of a type, whose form is part of Swift's stable ABI, and only after the metadata
// says that the type is a struct with fields.

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
    guard TypeShape.kind(of: type) == .struct else { return nil }
    let description = TypeShape.description(of: type)
    let isStructDescription = description.load(as: UInt32.self) & 0x1f == 17
    guard isStructDescription, (description + 16).load(as: Int32.self) != 0 else { return nil }
    let records = TypeShape.target(of: description + 16)
    let count = Int((description + 20).load(as: UInt32.self))
    let offsets = Int((description + 24).load(as: UInt32.self)) * MemoryLayout<Int>.size
    let metadata = EnumPayload.metadata(of: type)
    var fields: [Field] = []
    for index in 0..<count {
      let record = records + 16 + index * Int((records + 10).load(as: UInt16.self))
      guard let type = Self.type(in: record, description: description, metadata: metadata) else { return nil }
      let name = String(cString: TypeShape.target(of: record + 8).assumingMemoryBound(to: CChar.self))
      let offset = (metadata + offsets + 4 * index).load(as: UInt32.self)
      let isVariable = record.load(as: UInt32.self) & 2 != 0
      fields.append(Field(name: name, type: type, offset: Int(offset), isVariable: isVariable))
    }
    all = fields
  }

  /// The name of the field of a type at an offset, which may lie in structs inside this one.
  func name(of type: Any.Type, at offset: Int) -> String? {
    if let field = all.first(where: { $0.offset == offset && $0.type == type }) { return field.name }
    guard let around = all.last(where: { $0.offset <= offset }) else { return nil }
    return StructFields(around.type)?.name(of: type, at: offset - around.offset)
  }

  private static func type(
    in record: UnsafeRawPointer,
    description: UnsafeRawPointer,
    metadata: UnsafeRawPointer
  ) -> Any.Type? {
    guard (record + 4).load(as: Int32.self) != 0 else { return nil }
    let name = TypeShape.target(of: record + 4).assumingMemoryBound(to: UInt8.self)
    return _getTypeByMangledNameInContext(
      name,
      TypeShape.lengthOfMangledName(at: name),
      genericContext: description,
      genericArguments: metadata + 2 * MemoryLayout<Int>.size
    )
  }
}

/// Where the stored fields of a struct lie: values of it are taken apart in place, at a tenth of what reflection costs.
struct StructLayout {
  /// In the order in which they are declared, without what the compiler added.
  let fields: [FieldLayout]

  /// - Returns: `nil` for anything but a struct whose fields are known and can all be read.
  init?(_ type: Any.Type, types: TypeFactsCache) {
    guard !(type is any CustomReflectable.Type), let stored = StoredField.all(of: type) else { return nil }
    var fields: [FieldLayout] = []
    for field in stored {
      switch FieldLabel.kind(of: field.name) {
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

/// A stored field of a struct, as the metadata knows it.
private struct StoredField {
  let name: String
  let type: Any.Type
  let offset: Int

  /// - Returns: `nil` for anything but a struct whose fields are known, and where one of them may lie in a form of its own.
  static func all(of type: Any.Type) -> [StoredField]? {
    guard TypeKind(of: type) == .structure, let metadata = TypeMetadata(type) else { return nil }
    let fields = metadata.fields
    let stored = zip(fields, metadata.offsets(count: fields.count)).compactMap { field, offset in
      field.isReference ? nil : field.type.flatMap { StoredField(field.name, $0, offset) }
    }
    return stored.count == fields.count ? stored : nil
  }

  private init?(_ name: String, _ type: Any.Type, _ offset: Int) {
    guard let kind = TypeKind(of: type), kind != .tuple else { return nil }
    (self.name, self.type, self.offset) = (name, type, offset)
  }

  func part(labelled label: String?, from start: Int = 0, types: TypeFactsCache) -> FieldLayout? {
    FieldLayout(label: label, type: type, offset: start + offset, types: types)
  }

  /// The field of a property wrapper: which name and value print depends on its type alone, where that is a struct.
  func wrappedPart(named name: String, types: TypeFactsCache) -> FieldLayout? {
    guard TypeKind(of: type) == .structure else { return nil }
    if type is any TreeDescribable.Type || type is any TreeSubstituting.Type {
      return part(labelled: name, types: types)
    }
    guard !(type is any CustomReflectable.Type), let inside = StoredField.all(of: type) else { return nil }
    guard let stored = inside.first(where: { $0.name == "wrappedValue" }) else {
      return part(labelled: self.name, types: types)
    }
    return stored.part(labelled: name, from: offset, types: types)
  }
}

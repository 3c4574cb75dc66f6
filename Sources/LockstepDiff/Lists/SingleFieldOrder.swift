// Reads a struct as its only field. Sound because a struct with one stored field has the layout of that field: reflection shows a
// single field, the type has no custom mirror, and both have the same size. A field whose declared type is wider (an existential, an
// optional) differs in size or shows another type.

/// The order of structs that wrap one value, as ids often do.
enum SingleFieldOrder {
  /// - Returns: nil unless the type is a struct that wraps one value with an order.
  static func order<Key>(like sample: Key) -> ((Key, Key) -> Bool)? {
    if sample is any CustomReflectable { return nil }
    let mirror = Mirror(reflecting: sample)
    guard mirror.displayStyle == .struct, mirror.children.count == 1, let field = mirror.children.first else {
      return nil
    }
    return KeySelectionOrder.trusted(type(of: field.value)).flatMap { order(of: Key.self, by: $0) }
  }

  private static func order<Key, Field: Comparable>(of type: Key.Type, by field: Field.Type) -> ((Key, Key) -> Bool)? {
    guard MemoryLayout<Key>.size == MemoryLayout<Field>.size else { return nil }
    return { first, second in
      unsafe unsafeBitCast(first, to: Field.self) < unsafeBitCast(second, to: Field.self)
    }
  }
}

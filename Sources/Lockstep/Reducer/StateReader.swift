// Unsafe, and sound because: an offset comes from `MemoryLayout.offset(of:)`, which returns a value only for stored properties that may
// be accessed directly, and it is added only to the address of a value of the type it was computed for, during one call that has
// exclusive access to that value.

/// Reads a property of a state or a value computed from it. Stored properties are read through their offset (decision 6).
@usableFromInline
struct StateReader<Root, Value> {
  /// The property's offset in bytes; negative if the property is computed.
  @usableFromInline let offset: Int
  @usableFromInline let compute: (Root) -> Value

  @inlinable
  init(_ keyPath: KeyPath<Root, Value>) {
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
    compute = { $0[keyPath: keyPath] }
  }

  @inlinable
  init(_ compute: @escaping (Root) -> Value) {
    offset = -1
    self.compute = compute
  }

  @inlinable
  func value(in root: inout Root) -> Value {
    guard offset >= 0 else { return compute(root) }
    return withUnsafePointer(to: &root) { pointer in
      (UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

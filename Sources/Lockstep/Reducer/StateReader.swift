// Unsafe, and sound because: an offset comes from `MemoryLayout.offset(of:)`, which answers only for stored properties that may be
// accessed directly, and it is added only to the address of a value of the type it was computed for, for the length of one call that
// has exclusive access to that value.

/// How to read a part of a state, or what follows from it: where it is stored, by its offset (decision 6).
@usableFromInline
struct StateReader<Root, Value> {
  /// In bytes; negative where the part is computed.
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

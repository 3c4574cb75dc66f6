// Unsafe but sound because a pointer is valid only while the enclosing value is kept alive and is not accessed otherwise; because its
// facts describe exactly the type stored at the address; and because memory is only read. Results are copies.

/// The address and type of a value. Parts of values are read in place, without copying or boxing them.
struct TypedPointer {
  let address: UnsafeRawPointer
  let facts: TypeFacts

  /// A copy of the value.
  var value: Any { unsafe MemoryReader.copy(of: facts.type, at: address) }

  /// Compares the value with another of the same type by `==`. Returns nil if the type has no `==`.
  func equals(_ other: TypedPointer) -> Bool? {
    guard let type = facts.equatableType, !facts.equalityMayBeIsolated || value is any Equatable else { return nil }
    return unsafe MemoryReader.areEqual(type, address, other.address)
  }

  /// Calls a closure with a pointer to a value. The pointer is valid only during the call.
  ///
  /// - Returns: nil if the value is not of the facts' type.
  static func withPointer<Result>(to value: Any, _ facts: TypeFacts, _ body: (TypedPointer) -> Result) -> Result? {
    func read<Value>(_ value: Value) -> Result {
      unsafe withUnsafePointer(to: value) { unsafe body(TypedPointer(address: UnsafeRawPointer($0), facts: facts)) }
    }
    func open<Value>(_ value: Value) -> Result? { Value.self == facts.type ? read(value) : nil }
    // An `Any` may contain another existential, such as `any Error`, which must be opened first.
    func unpack<Value>(_ type: Value.Type) -> Result? { (value as? Value).map { read($0) } }
    return open(value) ?? _openExistential(facts.type, do: unpack)
  }

  /// Calls a closure with pointers to two values. The pointers are valid only during the call.
  ///
  /// - Returns: nil if one of the values is not of the facts' type.
  static func withPointers<Result>(
    to old: Any,
    _ new: Any,
    _ facts: TypeFacts,
    _ body: (TypedPointer, TypedPointer) -> Result
  ) -> Result? {
    func read<Old, New>(_ old: Old, _ new: New) -> Result {
      unsafe withUnsafePointer(to: old) { old in
        unsafe withUnsafePointer(to: new) { new in
          unsafe body(
            TypedPointer(address: UnsafeRawPointer(old), facts: facts),
            TypedPointer(address: UnsafeRawPointer(new), facts: facts)
          )
        }
      }
    }
    func open<Old>(_ old: Old) -> Result? {
      func open<New>(_ new: New) -> Result? {
        Old.self == facts.type && New.self == facts.type ? read(old, new) : nil
      }
      return open(new)
    }
    func unpack<Value>(_ type: Value.Type) -> Result? {
      guard let old = old as? Value, let new = new as? Value else { return nil }
      return read(old, new)
    }
    return open(old) ?? _openExistential(facts.type, do: unpack)
  }
}

/// Reads values of dynamic types. These functions open the metatype, because opening it in a closure would add reference counting.
package enum MemoryReader {
  package static func copy(of type: Any.Type, at address: UnsafeRawPointer) -> Any {
    func copy<Value>(_ type: Value.Type) -> Any { unsafe address.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: copy)
  }

  static func areEqual<Value: Equatable>(
    _ type: Value.Type,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) -> Bool {
    unsafe old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
  }
}

extension Scalar {
  static func print(at address: UnsafeRawPointer) -> Tree {
    unsafe address.assumingMemoryBound(to: Self.self).pointee.tree
  }
}

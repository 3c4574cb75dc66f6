// Unsafe, and sound because a pointer is lent while the value around it is held and is used in no other way; because its facts are
// those of the very type that lies there; and because it is only read. What leaves is a copy.

/// Where a value lies: parts of values are looked at there, without a copy and without a box around them.
struct TypedPointer {
  let address: UnsafeRawPointer
  let facts: TypeFacts

  /// A copy.
  var value: Any { unsafe MemoryReader.copy(of: facts.type, at: address) }

  /// `==` of this value and another of its type; `nil` where the type has none.
  func equals(_ other: TypedPointer) -> Bool? {
    guard let type = facts.equatableType, !facts.equalityMayBeIsolated || value is any Equatable else { return nil }
    return unsafe MemoryReader.areEqual(type, address, other.address)
  }

  /// Lends the pointer of a value; `nil` where it is not of the facts' type.
  static func withPointer<Result>(to value: Any, _ facts: TypeFacts, _ body: (TypedPointer) -> Result) -> Result? {
    func read<Value>(_ value: Value) -> Result {
      unsafe withUnsafePointer(to: value) { unsafe body(TypedPointer(address: UnsafeRawPointer($0), facts: facts)) }
    }
    func open<Value>(_ value: Value) -> Result? { Value.self == facts.type ? read(value) : nil }
    // Inside `Any` may be another box, such as `any Error`, which the value must be taken out of first.
    func unpack<Value>(_ type: Value.Type) -> Result? { (value as? Value).map { read($0) } }
    return open(value) ?? _openExistential(facts.type, do: unpack)
  }

  /// Lends the places of two values of one type; `nil` where one of them is not of the facts' type.
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

/// Reads values of a type that is known as a value; types are asked themselves, as closures over them would have to be counted.
enum MemoryReader {
  static func copy(of type: Any.Type, at address: UnsafeRawPointer) -> Any {
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

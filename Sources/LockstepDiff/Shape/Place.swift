// Unsafe, and sound because a place is lent while the value around it is held and is used in no other way; because its facts are
// those of the very type that lies there; and because it is only read. What leaves is a copy.

/// Where a value lies: parts of values are looked at there, without a copy and without a box around them.
struct Place {
  let address: UnsafeRawPointer
  let facts: TypeFacts

  /// A copy.
  var value: Any { unsafe PlaceReader.copy(of: facts.type, at: address) }

  /// `==` of this value and another of its type; `nil` where the type has none.
  func equals(_ other: Place) -> Bool? {
    guard let type = facts.equatableType, !facts.mayBeEquatableElsewhere || value is any Equatable else { return nil }
    return unsafe PlaceReader.areEqual(type, address, other.address)
  }

  /// Lends the place of a value; `nil` where it is not of the facts' type.
  static func lend<Result>(_ value: Any, _ facts: TypeFacts, _ body: (Place) -> Result) -> Result? {
    func lend<Value>(_ value: Value) -> Result {
      unsafe withUnsafePointer(to: value) { unsafe body(Place(address: UnsafeRawPointer($0), facts: facts)) }
    }
    func open<Value>(_ value: Value) -> Result? { Value.self == facts.type ? lend(value) : nil }
    // Inside `Any` may be another box, such as `any Error`, which the value must be taken out of first.
    func unpack<Value>(_ type: Value.Type) -> Result? { (value as? Value).map { lend($0) } }
    return open(value) ?? _openExistential(facts.type, do: unpack)
  }

  /// Lends the places of two values of one type; `nil` where one of them is not of the facts' type.
  static func lend<Result>(
    _ old: Any,
    _ new: Any,
    _ facts: TypeFacts,
    _ body: (Place, Place) -> Result
  ) -> Result? {
    func lend<Old, New>(_ old: Old, _ new: New) -> Result {
      unsafe withUnsafePointer(to: old) { old in
        unsafe withUnsafePointer(to: new) { new in
          unsafe body(
            Place(address: UnsafeRawPointer(old), facts: facts),
            Place(address: UnsafeRawPointer(new), facts: facts)
          )
        }
      }
    }
    func open<Old>(_ old: Old) -> Result? {
      func open<New>(_ new: New) -> Result? {
        Old.self == facts.type && New.self == facts.type ? lend(old, new) : nil
      }
      return open(new)
    }
    func unpack<Value>(_ type: Value.Type) -> Result? {
      guard let old = old as? Value, let new = new as? Value else { return nil }
      return lend(old, new)
    }
    return open(old) ?? _openExistential(facts.type, do: unpack)
  }
}

/// Reads values of a type that is known as a value; types are asked themselves, as closures over them would have to be counted.
enum PlaceReader {
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

// Unsafe but sound because:
//
// * The tag is read, projected and injected only through the type's own value witnesses. Callers make sure that the type is an enum or an
//   optional that has those witnesses.
// * A payload is read as `Value` only if the caller has confirmed with ``EnumMetadata`` that the payload of the case is of that type and
//   where it is stored.
// * Enums are copied as raw bytes only for reading while the original is alive. The byte copies are never destroyed, and they are made
//   only of bitwise-movable types. Functions return proper copies only.
// * A box is treated as an instance of a native class for reference counting only, as the compiler does.

/// Reads and changes the payload of an enum whose type, case and payload type are known: the fast paths of case paths.
@usableFromInline
package enum EnumPayload {
  /// A placeholder for the class of the box that holds an indirect case's payload.
  @usableFromInline
  final class Box {}

  @inlinable
  package static func tag<Root>(at root: UnsafePointer<Root>) -> UInt32 {
    let metadata = unsafe ValueWitnessTable.metadata(of: Root.self)
    return unsafe ValueWitnessTable.load(.getTag, of: metadata, as: ValueWitnessTable.GetTag.self)(root, metadata)
  }

  @inlinable
  package static func tag<Root>(of root: Root) -> UInt32 {
    unsafe withUnsafePointer(to: root) { unsafe tag(at: $0) }
  }

  @inlinable
  static func project<Root>(_ root: UnsafeMutableRawPointer, from type: Root.Type) {
    let metadata = unsafe ValueWitnessTable.metadata(of: Root.self)
    unsafe ValueWitnessTable.load(.project, of: metadata, as: ValueWitnessTable.Project.self)(root, metadata)
  }

  @inlinable
  package static func inject<Root>(_ tag: UInt32, into root: UnsafeMutableRawPointer, of type: Root.Type) {
    let metadata = unsafe ValueWitnessTable.metadata(of: Root.self)
    unsafe ValueWitnessTable.load(.inject, of: metadata, as: ValueWitnessTable.Inject.self)(root, tag, metadata)
  }

  /// The offset of the payload in the box of an `indirect` case: after the two-word header, aligned.
  @inlinable
  static func boxOffset<Value>(of type: Value.Type) -> Int { boxOffset(alignment: MemoryLayout<Value>.alignment) }

  /// The offset of a payload with the given alignment, in bytes.
  @inlinable
  package static func boxOffset(alignment: Int) -> Int {
    let header = 2 * MemoryLayout<UnsafeRawPointer>.size
    let mask = alignment - 1
    return (header + mask) & ~mask
  }
}

// MARK: - Reading

extension EnumPayload {
  @inlinable
  package static func copy<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    unsafe withUnsafePointer(to: root) { pointer in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      return unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee
    }
  }

  @inlinable
  package static func copyMasked<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    unsafe withUnsafePointer(to: root) { pointer in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      return unsafe withMasked(at: pointer, as: Value.self) { unsafe $0.pointee }
    }
  }

  @inlinable
  package static func copyBoxed<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    unsafe withUnsafePointer(to: root) { pointer in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      return unsafe withBoxed(at: pointer, as: Value.self) { unsafe $0.pointee }
    }
  }

  /// Calls `body` with the address of a payload that is stored at the enum's address.
  @inlinable
  package static func withInPlace<Root, Value, Result>(
    at root: UnsafePointer<Root>,
    as type: Value.Type,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    unsafe body(UnsafeRawPointer(root).assumingMemoryBound(to: Value.self))
  }

  /// Calls `body` with the address of a payload's copy, for payloads with bits that also encode the tag.
  @inlinable
  package static func withMasked<Root, Value, Result>(
    at root: UnsafePointer<Root>,
    as type: Value.Type,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    unsafe withProjection(of: root) { unsafe body($0.assumingMemoryBound(to: Value.self)) }
  }

  /// Calls `body` with the address of an indirect case's payload.
  @inlinable
  package static func withBoxed<Root, Value, Result>(
    at root: UnsafePointer<Root>,
    as type: Value.Type,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    unsafe withProjection(of: root) {
      let box = unsafe $0.load(as: UnsafeRawPointer.self)
      return unsafe body((box + boxOffset(of: Value.self)).assumingMemoryBound(to: Value.self))
    }
  }

  @inlinable
  static func withProjection<Root, Result>(
    of root: UnsafePointer<Root>,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = UnsafeMutableRawBufferPointer(buffer)
      unsafe copy.copyMemory(from: UnsafeRawBufferPointer(start: root, count: MemoryLayout<Root>.size))
      guard let address = copy.baseAddress else { return unsafe body(root) }
      unsafe project(address, from: Root.self)
      return unsafe body(address)
    }
  }
}

// MARK: - Changing

extension EnumPayload {
  @inlinable
  package static func modify<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    unsafe try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      return unsafe try body(&UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inlinable
  package static func modifyMasked<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    unsafe try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      unsafe project(pointer, from: Root.self)
      defer { unsafe inject(tag, into: pointer, of: Root.self) }
      return unsafe try body(&UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Changes a payload in its box. Also returns `nil` if the box is shared.
  @inlinable
  package static func modifyBoxed<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    unsafe try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard unsafe self.tag(at: pointer) == tag else { return nil }
      unsafe project(pointer, from: Root.self)
      defer { unsafe inject(tag, into: pointer, of: Root.self) }
      let address = UnsafeMutableRawPointer(pointer)
      guard unsafe isKnownUniquelyReferenced(&address.assumingMemoryBound(to: Box.self).pointee) else { return nil }
      let box = unsafe address.load(as: UnsafeMutableRawPointer.self)
      return unsafe try body(&(box + boxOffset(of: Value.self)).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

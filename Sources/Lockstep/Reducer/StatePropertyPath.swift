// Unsafe but sound because: an offset comes from `MemoryLayout.offset(of:)`, which returns a value only for stored properties that may
// be accessed directly, and it is added only to the address of a value of the type it was computed for, during one call that has
// exclusive access to that value (an `inout` parameter) or shared access to it (a pointer that the caller keeps valid).

internal import LockstepDiff

/// The path from a state to a property: a byte offset if the property is stored, otherwise its key path (decision 6).
@usableFromInline
package struct StatePropertyPath<Root, Value> {
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let writable: WritableKeyPath<Root, Value>?

  /// The property's offset in bytes; negative if the property is computed or observed.
  @usableFromInline let offset: Int

  @inlinable
  package init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    writable = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  /// A read-only path.
  package init(reading keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    writable = keyPath as? WritableKeyPath<Root, Value>
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  /// Passes the property to `body`, in place if it is stored.
  @inlinable
  package func withValue<Result>(in root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard offset >= 0 else { return withComputedValue(in: &root, body) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      body(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @usableFromInline
  func withComputedValue<Result>(in root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let writable else {
      fatalError("A read-only StatePropertyPath can't be set: create it from a WritableKeyPath. Path: \(keyPath).")
    }
    return body(&root[keyPath: writable])
  }

  /// The address of the property in a state at the given address; `nil` for a computed property, which has no address.
  package func address(in root: StateAddress) -> StateAddress? {
    offset >= 0 ? root.part(at: offset) : nil
  }

  /// Passes the property's address to `body`: in place if it is stored, otherwise the address of a copy.
  package func withAddress<Result>(in root: StateAddress, _ body: (StateAddress) -> Result) -> Result {
    if let address = address(in: root) { return body(address) }
    return withUnsafePointer(to: root.load(Root.self)[keyPath: keyPath]) { body(StateAddress(pointer: $0)) }
  }
}

/// The address of a state without its static type. It allows finding an effect's owner without static knowledge of the types on the path.
@usableFromInline
package struct StateAddress {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable
  package init(pointer: UnsafeRawPointer) {
    self.pointer = pointer
  }

  /// Passes a state's address to `body`.
  package static func of<State, Result>(_ state: inout State, _ body: (StateAddress) -> Result) -> Result {
    withUnsafePointer(to: &state) { body(StateAddress(pointer: $0)) }
  }

  /// The address of a stored property.
  ///
  /// - Parameter offset: In bytes, from `MemoryLayout.offset(of:)` for the type of the value that is stored here.
  func part(at offset: Int) -> StateAddress {
    StateAddress(pointer: pointer + offset)
  }

  /// Reads the state.
  ///
  /// - Precondition: A value of this type is stored here.
  @inlinable
  package func load<State>(_: State.Type) -> State {
    pointer.assumingMemoryBound(to: State.self).pointee
  }

  /// Reads a property of the state.
  ///
  /// - Precondition: A value of the root's type is stored here.
  @inlinable
  package func value<State, Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    pointer.assumingMemoryBound(to: State.self).pointee[keyPath: keyPath]
  }

  /// Reads the id of the state.
  ///
  /// - Precondition: A value of this type is stored here.
  @inlinable
  func id<State: Identifiable>(of _: State.Type) -> State.ID {
    pointer.assumingMemoryBound(to: State.self).pointee.id
  }

  /// Whether the value that is stored here equals another value.
  ///
  /// - Precondition: A value of this type is stored here.
  package func hasValue<Value: Equatable>(equalTo other: Value) -> Bool {
    pointer.assumingMemoryBound(to: Value.self).pointee == other
  }

  /// Whether the value that is stored here has the same bytes as another value.
  ///
  /// - Precondition: A value of this type is stored here.
  package func hasBytes<Value>(of other: Value) -> Bool {
    withUnsafeBytes(of: other) { bytes in
      bytes.elementsEqual(UnsafeRawBufferPointer(start: pointer, count: bytes.count))
    }
  }

  /// Passes the wrapped value's address to `body`, if there is one.
  ///
  /// - Precondition: An optional of this type is stored here.
  @discardableResult
  package func withUnwrapped<Wrapped, Result>(_: Wrapped.Type, _ body: (StateAddress) -> Result) -> Result? {
    // Checks the tag, where 0 is `some`, because loading the optional would copy it. The payload is stored at the optional's own address.
    EnumPayload.tag(at: pointer.assumingMemoryBound(to: Wrapped?.self)) == 0 ? body(self) : nil
  }

  /// Whether an optional property is present.
  func hasPart<Whole, Part>(_ path: StatePropertyPath<Whole, Part?>) -> Bool {
    path.withAddress(in: self) { $0.withUnwrapped(Part.self) { _ in } != nil }
  }

  /// Passes the address of a value computed from the state to `body`.
  ///
  /// - Precondition: A state of this type is stored here.
  func withComputed<Whole, Part, Result>(_ compute: (Whole) -> Part, _ body: (StateAddress) -> Result) -> Result {
    withUnsafePointer(to: compute(load(Whole.self))) { body(StateAddress(pointer: $0)) }
  }

  /// The tag of an enum state; `nil` for other states.
  ///
  /// - Precondition: A state of this type is stored here.
  func tag<Whole>(of type: Whole.Type) -> UInt32? {
    EnumMetadata(type) == nil ? nil : EnumPayload.tag(at: pointer.assumingMemoryBound(to: type))
  }
}

// Unsafe but sound because: an offset comes from `MemoryLayout.offset(of:)`, which returns a value only for stored properties that may
// be accessed directly, and it is added only to the address of a value of the type it was computed for, during one call that has
// exclusive access to that value.
/// Reads a property of a state or a value computed from it. Stored properties are read through their offset (decision 6).
@usableFromInline
struct OffsetPropertyReader<Root, Value> {
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

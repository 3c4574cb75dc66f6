// Unsafe, and sound because: an offset comes from `MemoryLayout.offset(of:)`, which answers only for stored properties that may be
// accessed directly, and it is added only to the address of a value of the type it was computed for, for the length of one call
// that has exclusive access to that value (an `inout` parameter) or shared access to it (a pointer its giver keeps valid).

/// The way from a state to a part of it: a byte offset where the property is stored, its key path otherwise (decision 6).
@usableFromInline
package struct StatePath<Root, Value> {
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let writable: WritableKeyPath<Root, Value>?

  /// In bytes; negative where the property is computed or observed.
  @usableFromInline let offset: Int

  @inlinable
  package init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    writable = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  /// A path for reading only.
  package init(reading keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    writable = keyPath as? WritableKeyPath<Root, Value>
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
  }

  /// Gives access to the part, in place where it is stored.
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
      fatalError("A StatePath made for reading cannot write: make it of a WritableKeyPath. Path: \(keyPath).")
    }
    return body(&root[keyPath: writable])
  }

  /// Where the part lies, given where the whole lies; `nil` for a computed property, which lies nowhere.
  package func address(in root: StateAddress) -> StateAddress? {
    offset >= 0 ? StateAddress(pointer: root.pointer + offset) : nil
  }

  /// Gives the part's address to `body`: in place where it is stored, of a copy otherwise.
  package func withAddress(in root: StateAddress, _ body: (StateAddress) -> Bool) -> Bool {
    if let address = address(in: root) { return body(address) }
    return withUnsafePointer(to: root.load(Root.self)[keyPath: keyPath]) { body(StateAddress(pointer: $0)) }
  }
}

/// Where a state lies, its type known only to who asks: lets an effect's owner be found without naming the types on the way.
@usableFromInline
package struct StateAddress {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable
  package init(pointer: UnsafeRawPointer) {
    self.pointer = pointer
  }

  /// Reads the state.
  ///
  /// - Precondition: A value of this type lies here.
  @inlinable
  package func load<State>(_: State.Type) -> State {
    pointer.assumingMemoryBound(to: State.self).pointee
  }

  /// Gives the wrapped value's address to `body`, or answers `false` where there is none.
  package func withUnwrapped<Wrapped>(_: Wrapped.Type, _ body: (StateAddress) -> Bool) -> Bool {
    // An optional keeps its payload at its own address, whatever its type.
    load(Wrapped?.self) == nil ? false : body(self)
  }
}

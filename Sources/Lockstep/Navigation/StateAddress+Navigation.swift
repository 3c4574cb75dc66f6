// Unsafe, and sound because: a presentation or a stack of the type is stored at the address (a precondition), and its value or element is
// stored at the address that is passed to `body` for the length of the call.

extension StateAddress {
  /// Passes the address of a stack's element to `body`, if the stack contains it.
  ///
  /// - Precondition: A stack of this type is stored here.
  @usableFromInline
  func withElement<Element>(
    _ id: StackElementID,
    of type: StackState<Element>.Type,
    _ body: (StateAddress) -> Void
  ) {
    _ = pointer.assumingMemoryBound(to: type).pointee.withElementAddress(id: id) { body(StateAddress(pointer: $0)) }
  }

  /// Passes the address of the presented value to `body`, if there is one.
  ///
  /// - Precondition: A presentation of this type is stored here.
  func withPresented<Value>(_ type: PresentationState<Value>.Type, _ body: (StateAddress) -> Void) {
    _ = pointer.assumingMemoryBound(to: type).pointee.withValueAddress { body(StateAddress(pointer: $0)) }
  }

  /// Identifies the current presentation by its generation, so that a presentation that follows another in the same step is detected.
  ///
  /// - Precondition: A presentation of values of this type is stored here.
  func presentation<Value>(of _: Value.Type) -> UInt32? {
    let presentation = pointer.assumingMemoryBound(to: PresentationState<Value>.self).pointee
    return presentation.wrappedValue == nil ? nil : presentation.generation
  }
}

extension FeatureInstance {
  /// A presented property of the state. The instance ends when it is dismissed, or when another identity or presentation replaces it.
  init<Root, Value>(
    presentation path: PresentationPath<Root, Value>,
    kind: PresentedTypeFacts,
    current: PresentationState<Value>
  ) {
    let way = SendablePresentationPath(path: path.learnt, kind: kind)
    let mark = way.mark(of: current)
    let id = ID(place: way.path.place, of: Value.self, identity: mark.map { StateIdentity($0) })
    self.init(id: id, canVanish: true, isComputed: way.path.isComputed) {
      way.path.withAddress(in: $0) { [body = $1] address in
        let presentation = address.load(PresentationState<Value>.self)
        guard presentation.generation == mark?.generation, way.mark(of: presentation) == mark else { return false }
        return presentation.withValueAddress { body(StateAddress(pointer: $0)) } != nil
      }
    }
  }
}

/// A path to a presentation, for effects to carry.
private struct SendablePresentationPath<Root, Value>: @unchecked Sendable {
  // Sound, because key paths and kinds are immutable, and both are used only by the machine that owns the state, on that machine's actor.
  let path: StatePropertyPath<Root, PresentationState<Value>>
  let kind: PresentedTypeFacts

  /// Identifies the feature. An alert that replaces another alert counts as the same feature, presented again.
  func mark(of presentation: PresentationState<Value>) -> PresentationID? {
    var mark = kind.mark(of: presentation)
    mark?.edition = nil
    return mark
  }
}

extension FeatureInstance {
  /// An element of a stack. The instance ends when the element is popped.
  init<Root, Element>(stack: StatePropertyPath<Root, StackState<Element>>, element id: StackElementID) {
    let way = SendableStatePath(path: stack)
    let instance = ID(place: stack.place, of: Element.self, identity: StateIdentity(id))
    self.init(id: instance, canVanish: true, isComputed: stack.isComputed) {
      way.path.withAddress(in: $0) { [body = $1] address in
        address.load(StackState<Element>.self).withElementAddress(id: id) { body(StateAddress(pointer: $0)) } != nil
      }
    }
  }
}

// Unsafe but sound because: a presentation or a stack of the type is stored at the address (a precondition), and its value or element is
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

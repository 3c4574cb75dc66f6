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

/// A path to a presentation that effects carry.
private struct SendablePresentationPath<Root, Value>: @unchecked Sendable {
  // Sound: key paths and kinds are immutable, and both are used only by the machine that owns the state, on that machine's actor.
  let path: StatePath<Root, PresentationState<Value>>
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
  init<Root, Element>(stack: StatePath<Root, StackState<Element>>, element id: StackElementID) {
    let way = SendableStatePath(path: stack)
    let instance = ID(place: stack.place, of: Element.self, identity: StateIdentity(id))
    self.init(id: instance, canVanish: true, isComputed: stack.isComputed) {
      way.path.withAddress(in: $0) { [body = $1] address in
        address.load(StackState<Element>.self).withElementAddress(id: id) { body(StateAddress(pointer: $0)) } != nil
      }
    }
  }
}

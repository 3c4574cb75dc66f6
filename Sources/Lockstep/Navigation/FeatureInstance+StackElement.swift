extension FeatureInstance {
  /// An element of a stack. The instance ends when the element is popped.
  init<Root, Element>(stack: StatePath<Root, StackState<Element>>, element id: StackElementID) {
    let way = SendableStatePath(path: stack)
    let instance = ID(place: stack.place, of: Element.self, identity: Identity(id))
    self.init(id: instance, canVanish: true) {
      way.path.withAddress(in: $0) { [rest = $1] address in
        address.load(StackState<Element>.self).withElementAddress(id: id) { rest(StateAddress(pointer: $0)) } ?? false
      }
    }
  }
}

extension FeatureInstance {
  /// An instance for an element of a collection: present while the collection contains its id.
  ///
  /// - Parameters:
  ///   - id: The element's id in the collection.
  ///   - elements: The path to the collection.
  init<Root, ElementID: Hashable & Sendable, Element>(
    element id: ElementID,
    of elements: StatePath<Root, IdentifiedArray<ElementID, Element>>
  ) {
    let way = SendableStatePath(path: elements)
    let instance = ID(place: elements.place, of: Element.self, identity: Identity(id))
    self.init(id: instance, canVanish: true) { state, rest in
      way.path.withAddress(in: state) { elements in
        elements.withElement(id, of: IdentifiedArray<ElementID, Element>.self, rest) ?? false
      }
    }
  }
}

// Unsafe, and sound because: the path from the parent's state to a property of this exact type gives the address of the array, which is
// used only by the store that owns the state, between two steps. Starting a log changes no part of the array's value.

/// A collection whose elements are feature instances. Its log says which of them a step may have removed or changed.
protocol ElementCollection: Sendable {
  /// Returns the log for owners of effects; `nil` if the collection is computed, so that a log would be lost with the copy.
  func log(in parent: StateAddress) -> UnsafeMutablePointer<ElementChangeLog>?

  /// Returns the instance at a position; `nil` if the collection has fewer elements.
  func instance(at position: Int, in parent: StateAddress) -> FeatureInstance.ID?
}

/// An identified array of feature states.
struct FeatureElements<Root, ElementID: Hashable & Sendable, Element>: ElementCollection {
  private typealias Elements = IdentifiedArray<ElementID, Element>

  let way: SendableStatePath<Root, IdentifiedArray<ElementID, Element>>

  func log(in parent: StateAddress) -> UnsafeMutablePointer<ElementChangeLog>? {
    guard let address = way.path.address(in: parent) else { return nil }
    let elements = UnsafeMutablePointer(mutating: address.pointer.assumingMemoryBound(to: Elements.self))
    return withUnsafeMutablePointer(to: &elements.pointee.ownerLog) { $0 }
  }

  func instance(at position: Int, in parent: StateAddress) -> FeatureInstance.ID? {
    way.path.withAddress(in: parent) { elements in
      elements.id(at: position, of: Elements.self).map {
        FeatureInstance.ID(place: way.path.place, of: Element.self, identity: StateIdentity($0))
      }
    }
  }
}

extension StateAddress {
  /// Returns the log at an offset from here.
  ///
  /// - Precondition: A log is stored there.
  func log(at offset: Int) -> UnsafePointer<ElementChangeLog> {
    UnsafePointer((pointer + offset).assumingMemoryBound(to: ElementChangeLog.self))
  }
}

/// A feature at one location in the state: the owner of an effect, with a check for whether it is still present (decisions 10 and 11).
///
/// An effect carries the instances it passed through, outermost first. This path scopes its cancellation ids and limits its lifetime.
@usableFromInline
package struct FeatureInstance: Sendable {
  /// Distinguishes this instance from its siblings: by the operator's path into the state and the identity found there.
  package struct ID: Hashable, Sendable {
    let place: Int
    private let valueType: Any.Type
    var type: ObjectIdentifier { ObjectIdentifier(valueType) }
    let identity: StateIdentity?

    init<Value>(place: Int, of _: Value.Type, identity: StateIdentity?) {
      self.place = place
      valueType = Value.self
      self.identity = identity
    }

    /// The values that distinguish the instance in every execution of the program.
    package var stableParts: [Any] {
      // The place of a computed property is the hash of its key path, which is seeded per process.
      [valueType, place >> 32 == 0 ? place : -1] + (identity.map { [$0.value] } ?? [])
    }

    /// Whether ``stableParts`` distinguish the instance from all others: an offset or a case's tag does, the place of a computed property
    /// doesn't.
    package var hasStablePlace: Bool { place >> 32 == 0 }

    package static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.place == rhs.place && lhs.type == rhs.type && lhs.identity == rhs.identity
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(type)
      hasher.combine(identity)
    }
  }

  let id: ID

  /// Whether the instance can disappear while its parent remains.
  let canVanish: Bool

  /// Whether the instance is read through a computed property, which may read an object and therefore change without a change to the state.
  let isComputed: Bool

  /// The collection that holds the instance; `nil` if the instance isn't an element of a collection that logs its changes.
  let elements: (any InstanceCollectionAccess)?

  /// Returns whether the instance is present in the parent state at the address. If so, passes the instance's own address to `body`.
  let isPresent: @Sendable (_ parent: StateAddress, _ body: (StateAddress) -> Void) -> Bool

  init(
    id: ID,
    canVanish: Bool,
    isComputed: Bool,
    elements: (any InstanceCollectionAccess)? = nil,
    isPresent: @escaping @Sendable (_ parent: StateAddress, _ body: (StateAddress) -> Void) -> Bool
  ) {
    self.id = id
    self.canVanish = canVanish
    self.isComputed = isComputed
    self.elements = elements
    self.isPresent = isPresent
  }
}

extension FeatureInstance {
  /// An instance for a part of the state that is always present, but may be replaced by a part with a different identity.
  ///
  /// - Parameters:
  ///   - part: The path to the part.
  ///   - current: The part's current address.
  init<Root, Value>(part: StatePropertyPath<Root, Value>, current: StateAddress) {
    let way = SendableStatePath(path: part)
    let mark = EffectOwnerIdentityCheck(of: Value.self, at: current)
    let id = ID(place: part.place, of: Value.self, identity: mark.identity)
    self.init(id: id, canVanish: mark.identity != nil, isComputed: part.isComputed) { state, body in
      way.path.withAddress(in: state) { mark.isKept(at: $0, body) }
    }
  }

  /// An instance for a part of the state that may be absent, and may be replaced by a part with a different identity.
  ///
  /// - Parameters:
  ///   - optional: The path to the part.
  ///   - current: The current address of the part, which must be present.
  init<Root, Value>(optional: StatePropertyPath<Root, Value?>, current: StateAddress) {
    let way = SendableStatePath(path: optional)
    let mark = EffectOwnerIdentityCheck(of: Value.self, at: current)
    let id = ID(place: optional.place, of: Value.self, identity: mark.identity)
    self.init(id: id, canVanish: true, isComputed: optional.isComputed) { state, body in
      way.path.withAddress(in: state) { optional in
        optional.withUnwrapped(Value.self) { mark.isKept(at: $0, body) } ?? false
      }
    }
  }
}

/// A path into a state, for effects to carry.
struct SendableStatePath<Root, Value>: @unchecked Sendable {
  // Sound, because a key path is immutable, and only the machine that owns the state uses this one, on that machine's actor.
  let path: StatePropertyPath<Root, Value>
}

extension StatePropertyPath {
  /// Whether the property is computed, so that it has no address.
  var isComputed: Bool { offset < 0 }

  /// Distinguishes this property of `Root` from others with the same type; stable while the program runs.
  var place: Int {
    // Properties of zero size may share an offset.
    offset >= 0 && MemoryLayout<Value>.size > 0 ? offset : keyPath.hashValue
  }
}

extension FeatureInstance {
  /// An instance for an element of a collection: present while the collection contains its id.
  ///
  /// - Parameters:
  ///   - id: The element's id in the collection.
  ///   - elements: The path to the collection.
  init<Root, ElementID: Hashable & Sendable, Element>(
    element id: ElementID,
    of elements: StatePropertyPath<Root, IdentifiedArray<ElementID, Element>>
  ) {
    let way = SendableStatePath(path: elements)
    let instance = ID(place: elements.place, of: Element.self, identity: StateIdentity(id))
    self.init(
      id: instance,
      canVanish: true,
      isComputed: elements.isComputed,
      elements: FeatureElements(way: way)
    ) { state, body in
      way.path.withAddress(in: state) { elements in
        elements.withElement(id, of: IdentifiedArray<ElementID, Element>.self, body) != nil
      }
    }
  }
}

extension FeatureInstance {
  /// An instance for a case of an enum state: present while the state is in that case and its payload keeps its identity.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - current: The address of the state now; the state is in that case.
  init<Root, Value>(case path: CasePath<Root, Value>, current: StateAddress) {
    let mark = current.withPayload(of: path) { EffectOwnerIdentityCheck(of: Value.self, at: $0) }
    let id = ID(place: path.place, of: Value.self, identity: mark?.identity)
    self.init(id: id, canVanish: true, isComputed: false) { state, body in
      state.withPayload(of: path) { mark?.isKept(at: $0, body) ?? false } ?? false
    }
  }
}

extension StateAddress {
  /// Calls `body` with the address of a case's payload; returns `nil` if the state is in a different case.
  func withPayload<Root, Value, Result>(
    of path: CasePath<Root, Value>,
    _ body: (StateAddress) -> Result
  ) -> Result? {
    path.withPayload(at: pointer.assumingMemoryBound(to: Root.self)) { body(StateAddress(pointer: $0)) }
  }
}

// Unsafe but sound because: the path from the parent's state to a property of this exact type gives the address of the array, which is used
// only by the store that owns the state, between two steps. Starting a log doesn't change the array's value.
/// A collection whose elements are feature instances. Its log records which elements a step may have removed or changed.
protocol InstanceCollectionAccess: Sendable {
  /// Returns the log for owners of effects; `nil` if the collection is computed, so that a log would be lost with the copy.
  func log(in parent: StateAddress) -> UnsafeMutablePointer<ElementChangeLog>?

  /// Returns the instance at a position; `nil` if the collection has fewer elements.
  func instance(at position: Int, in parent: StateAddress) -> FeatureInstance.ID?
}

/// An identified array of feature states.
struct FeatureElements<Root, ElementID: Hashable & Sendable, Element>: InstanceCollectionAccess {
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

/// One feature at one place of the state: who owns an effect, and how to tell whether it is still there (decisions 10 and 11).
///
/// An effect carries the instances it passed through, outermost first. Ids of cancellation belong to that path, and so does its life.
@usableFromInline
package struct FeatureInstance: Sendable {
  /// What tells this instance from its siblings: the operator's way into the state, and the identity found there.
  package struct ID: Hashable, Sendable {
    let place: Int
    let type: ObjectIdentifier
    let identity: Identity?

    init<Value>(place: Int, of _: Value.Type, identity: Identity?) {
      self.place = place
      type = ObjectIdentifier(Value.self)
      self.identity = identity
    }
  }

  let id: ID

  /// Whether the instance can go away while its parent stays.
  let canVanish: Bool

  /// Whether the instance is present in the parent state at the address, and whether the rest of the path is present in it.
  let isPresent: @Sendable (_ parent: StateAddress, _ rest: (StateAddress) -> Bool) -> Bool
}

extension FeatureInstance {
  /// A part of the state that is always there.
  init<Root, Value>(part: StatePath<Root, Value>) {
    let way = StateWay(path: part)
    self.init(id: ID(place: part.place, of: Value.self, identity: nil), canVanish: false) {
      way.path.withAddress(in: $0, $1)
    }
  }

  /// A part of the state that may be absent, and may be replaced by one of another identity.
  init<Root, Value>(optional: StatePath<Root, Value?>, current: Value?) {
    let way = StateWay(path: optional)
    let identity = current.flatMap(Identity.init(of:))
    self.init(id: ID(place: optional.place, of: Value.self, identity: identity), canVanish: true) {
      way.path.withAddress(in: $0) { [rest = $1] address in
        guard identity == nil || address.load(Value?.self).flatMap(Identity.init(of:)) == identity else { return false }
        return address.withUnwrapped(Value.self, rest) ?? false
      }
    }
  }
}

/// What a state says of its own identity: its `Identifiable.id`.
struct Identity: Hashable, @unchecked Sendable {
  // Sound: read and compared only by the machine that owns the state, on that machine's actor.
  private let id: AnyHashable

  init(_ id: some Hashable) {
    self.id = AnyHashable(id)
  }

  init?(of state: Any) {
    guard let state = state as? any Identifiable else { return nil }
    id = Self.erase(state)
  }

  private static func erase(_ state: some Identifiable) -> AnyHashable {
    AnyHashable(state.id)
  }
}

/// A way into a state, carried by effects.
struct StateWay<Root, Value>: @unchecked Sendable {
  // Sound: a key path is immutable, and this one is followed only by the machine that owns the state, on that machine's actor.
  let path: StatePath<Root, Value>
}

extension StatePath {
  /// Tells this place in `Root` from the others of the same type; stable while the program runs.
  var place: Int {
    // Properties without size may share an offset.
    offset >= 0 && MemoryLayout<Value>.size > 0 ? offset : keyPath.hashValue
  }
}

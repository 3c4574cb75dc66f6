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
  /// A part of the state that is always there, and may be replaced by one of another identity.
  ///
  /// - Parameters:
  ///   - part: The way to the part.
  ///   - current: Where the part lies now.
  init<Root, Value>(part: StatePath<Root, Value>, current: StateAddress) {
    let way = SendableStatePath(path: part)
    let mark = IdentityMark(of: Value.self, at: current)
    let id = ID(place: part.place, of: Value.self, identity: mark.identity)
    self.init(id: id, canVanish: mark.identity != nil) { state, rest in
      way.path.withAddress(in: state) { mark.isKept(at: $0) && rest($0) }
    }
  }

  /// A part of the state that may be absent, and may be replaced by one of another identity.
  ///
  /// - Parameters:
  ///   - optional: The way to the part.
  ///   - current: Where the part, which is present, lies now.
  init<Root, Value>(optional: StatePath<Root, Value?>, current: StateAddress) {
    let way = SendableStatePath(path: optional)
    let mark = IdentityMark(of: Value.self, at: current)
    let id = ID(place: optional.place, of: Value.self, identity: mark.identity)
    self.init(id: id, canVanish: true) { state, rest in
      way.path.withAddress(in: state) { optional in
        optional.withUnwrapped(Value.self) { mark.isKept(at: $0) && rest($0) } ?? false
      }
    }
  }
}

/// A way into a state, carried by effects.
struct SendableStatePath<Root, Value>: @unchecked Sendable {
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

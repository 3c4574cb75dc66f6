internal import LockstepDiff

/// Distinguishes a feature's state from a replacement: its `Identifiable.id` or its id in a collection.
struct StateIdentity: Hashable, @unchecked Sendable {
  // Sound, because only the machine that owns the state reads and compares it, on that machine's actor.
  private let id: AnyHashable

  var value: Any { id.base }

  init(_ id: some Hashable) {
    self.id = AnyHashable(id)
  }

  /// The identity of a state, if it is `Identifiable`.
  init?(of state: Any) {
    func identity(of state: some Identifiable) -> Self { Self(state.id) }
    guard let state = state as? any Identifiable else { return nil }
    self = identity(of: state)
  }
}

/// The identity that a state had when it started an effect, and a function that reads the identity of the state now stored at the same
/// address.
///
/// States are read in place, because they may be large.
struct EffectOwnerIdentityCheck: Sendable {
  /// `nil` if states of this type have no identity; then only presence counts.
  let identity: StateIdentity?
  private let reader: (any IdentityReader)?

  init<State>(of _: State.Type, at address: StateAddress) {
    reader = identityReader(for: State.self)
    identity = reader?.identity(at: address)
  }

  /// Returns whether the state at the address has the identity. If so, passes the address to `body`.
  func isKept(at address: StateAddress, _ body: (StateAddress) -> Void) -> Bool {
    guard identity == nil || reader?.identity(at: address) == identity else { return false }
    body(address)
    return true
  }
}

private protocol IdentityReader: Sendable {
  func identity(at address: StateAddress) -> StateIdentity?
}

private struct StaticIdentityReader<State: Identifiable>: IdentityReader {
  func identity(at address: StateAddress) -> StateIdentity? {
    BorrowedValue.pass(address.pointer.assumingMemoryBound(to: State.self), to: { StateIdentity($0.id) })
  }
}

/// Reads the identity of states declared as `any P`, where the value determines whether there is one.
private struct DynamicIdentityReader<State>: IdentityReader {
  func identity(at address: StateAddress) -> StateIdentity? {
    StateIdentity(of: address.load(State.self))
  }
}

private func identityReader<State>(for _: State.Type) -> (any IdentityReader)? {
  func reader<S: Identifiable>(of _: S.Type) -> any IdentityReader { StaticIdentityReader<S>() }
  if let type = State.self as? any Identifiable.Type { return reader(of: type) }
  return TypeStorageInspector.isExistential(State.self) ? DynamicIdentityReader<State>() : nil
}

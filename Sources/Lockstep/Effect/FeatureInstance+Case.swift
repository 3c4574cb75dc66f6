extension FeatureInstance {
  /// An instance for a case of an enum state: present while the state is in that case and its payload keeps its identity.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - current: The address of the state now; the state is in that case.
  init<Root, Value>(case path: CasePath<Root, Value>, current: StateAddress) {
    let mark = current.withPayload(of: path) { IdentityMark(of: Value.self, at: $0) }
    let id = ID(place: path.place, of: Value.self, identity: mark?.identity)
    self.init(id: id, canVanish: true) { state, rest in
      state.withPayload(of: path) { mark?.isKept(at: $0) ?? false && rest($0) } ?? false
    }
  }
}

extension StateAddress {
  /// Calls `body` with the address of a case's payload; returns `nil` if the state is in another case.
  func withPayload<Root, Value, Result>(
    of path: CasePath<Root, Value>,
    _ body: (StateAddress) -> Result
  ) -> Result? {
    path.withPayload(at: pointer.assumingMemoryBound(to: Root.self)) { body(StateAddress(pointer: $0)) }
  }
}

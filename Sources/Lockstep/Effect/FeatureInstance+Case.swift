extension FeatureInstance {
  /// A case of an enum state: there while the state is in it, and its payload of the same identity.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - current: Where the state, which is in the case, lies now.
  init<Root, Value>(case path: CasePath<Root, Value>, current: StateAddress) {
    let mark = current.withPayload(of: path) { IdentityMark(of: Value.self, at: $0) }
    let id = ID(place: path.place, of: Value.self, identity: mark?.identity)
    self.init(id: id, canVanish: true) { state, rest in
      state.withPayload(of: path) { mark?.isKept(at: $0) ?? false && rest($0) } ?? false
    }
  }
}

extension StateAddress {
  /// Gives the address of a case's payload to `body`, or answers `nil` where the state is in another case.
  func withPayload<Root, Value, Result>(
    of path: CasePath<Root, Value>,
    _ body: (StateAddress) -> Result
  ) -> Result? {
    path.withPayload(at: pointer.assumingMemoryBound(to: Root.self)) { body(StateAddress(pointer: $0)) }
  }
}

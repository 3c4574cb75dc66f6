internal import LockstepDiff

/// The actions of a user that exploration tries.
package enum Alphabet<State, Action: Sendable> {
  /// The same actions at every state.
  case always([Action])
  /// The actions that a state offers.
  case offered(@Sendable (State) -> [Action])

  func actions(at state: borrowing State) -> [Action] {
    switch self {
    case .always(let actions): actions
    case .offered(let offered): offered(copy state)
    }
  }

  /// The numbers of the stack elements that the actions name, if they are the same at every state.
  func namedElements(_ plan: FingerprintPlan<Any>) -> Set<Int> {
    guard case .always(let actions) = self else { return [] }
    var (hasher, ids) = (FingerprintHasher(), IDNumbering())
    // An action without a fingerprint is reported when it is sent.
    for action in actions { try? plan.combine(action, into: &hasher, &ids) }
    return Set(ids.found)
  }
}

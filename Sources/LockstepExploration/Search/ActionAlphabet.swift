internal import LockstepDiff

/// The user actions that exploration tries.
package enum ActionAlphabet<State, Action: Sendable> {
  /// The same actions in every state.
  case always([Action])
  /// The actions that a state offers.
  case offered(@Sendable (State) -> [Action])

  func actions(at state: borrowing State) -> [Action] {
    switch self {
    case .always(let actions): actions
    case .offered(let offered): offered(copy state)
    }
  }

  /// Returns the numbers of the stack elements that the actions refer to; empty if the actions depend on the state.
  func namedElements(_ plan: ValueFingerprinter<Any>) -> Set<Int> {
    guard case .always(let actions) = self else { return [] }
    var (hasher, ids) = (FingerprintHasher(), IDNumbering())
    // An action without a fingerprint is reported when it is sent.
    for action in actions { try? plan.combine(action, into: &hasher, &ids) }
    return Set(ids.found)
  }
}

/// A move from a state, in 24 bits: its kind and its position among the moves of that kind.
struct MoveCode: Hashable, Sendable {
  enum Kind: UInt32 {
    /// The user sends the action at this position of the alphabet.
    case send
    /// The effect at this position among those that can continue runs until it sends, sleeps, chooses or ends.
    case goOn
    /// A waiting effect receives the option at this position; the options of all waiting effects form one list.
    case choose
    /// Time passes until the next deadline.
    case advance
  }

  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a code.
  ///
  /// - Parameters:
  ///   - kind: The kind of the move.
  ///   - position: The position among the moves of that kind; less than 2²².
  init(_ kind: Kind, _ position: Int) {
    rawValue = kind.rawValue << 22 | UInt32(position)
  }

  var kind: Kind { Kind(rawValue: rawValue >> 22) ?? .advance }

  var position: Int { Int(rawValue & 0x3F_FFFF) }
}

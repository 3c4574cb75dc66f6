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
}

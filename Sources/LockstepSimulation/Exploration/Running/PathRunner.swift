internal import Lockstep
internal import LockstepDiff

/// Makes the moves of a path, from the initial state on, in one store.
final class PathRunner<State, Action: Sendable> {
  let store: SteppedStore<State, Action>
  private let alphabet: Alphabet<State, Action>

  init(_ feature: ExploredFeature<State, Action>, alphabet: Alphabet<State, Action>) {
    store = SteppedStore(feature, state: nil, at: Moment())
    self.alphabet = alphabet
  }

  /// The moves that are possible now, those of the user first.
  var moves: [MoveCode] {
    let sends = alphabet.actions(at: store.machine.state).indices.map { MoveCode(.send, $0) }
    return sends + store.effects.moves
  }

  /// Makes a move.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if it isn't possible.
  @discardableResult
  func make(_ move: MoveCode) throws -> ExploredMove<Action> {
    let actions = alphabet.actions(at: store.machine.state)
    let isPossible = move.kind == .send ? actions.indices.contains(move.position) : store.effects.moves.contains(move)
    guard isPossible,
      let made = store.makeAndDescribe(move, action: move.kind == .send ? actions[move.position] : nil)
    else { throw ExplorationFault.moveIsGone }
    return made
  }
}

internal import Lockstep
internal import LockstepDiff

/// Makes the moves of a path, from the initial state on, in one store.
final class PathRunner<State, Action: Sendable> {
  let store: SteppedStore<State, Action>
  private let alphabet: Alphabet<State, Action>
  private let issues: ReportedIssues

  /// Begins at the initial state.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - alphabet: The actions of the user.
  ///   - keepsOrigins: Whether the states that start effects are kept, to describe them.
  init(_ feature: ExploredFeature<State, Action>, alphabet: Alphabet<State, Action>, keepsOrigins: Bool = false) {
    store = SteppedStore(feature, state: nil, at: Moment(), keepsOrigins: keepsOrigins)
    (self.alphabet, issues) = (alphabet, feature.issues)
  }

  /// The moves that are possible now, those of the user first.
  var moves: [MoveCode] {
    let sends = alphabet.actions(at: store.machine.state).indices.map { MoveCode(.send, $0) }
    return sends + store.effects.moves
  }

  /// Describes a move without making it, so without the actions that it sends; nil if it isn't possible.
  func description(of move: MoveCode) -> ExploredMove<Action>? {
    guard moves.contains(move) else { return nil }
    return store.description(of: move, action: action(of: move))
  }

  private func action(of move: MoveCode) -> Action? {
    move.kind == .send ? alphabet.actions(at: store.machine.state)[move.position] : nil
  }

  /// Makes a move.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if it isn't possible.
  @discardableResult
  func make(_ move: MoveCode) throws -> ExploredMove<Action> {
    guard moves.contains(move), let made = try store.makeAndDescribe(move, action: action(of: move)) else {
      throw ExplorationFault.moveIsGone
    }
    return made
  }

  /// Makes a move if it is possible, and ignores its issues.
  ///
  /// - Returns: The move; nil if it isn't possible, or if the state doesn't offer its action.
  func makeIfOffered(_ move: MoveCode) -> ExploredMove<Action>? {
    // An issue that remained would make the next action look like one that its state doesn't offer.
    defer { _ = issues.takeAll() }
    guard let made = try? make(move), !store.hasRefusedAction else { return nil }
    return made
  }
}

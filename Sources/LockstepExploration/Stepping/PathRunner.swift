internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Makes the moves of a path from the initial state, in one store.
final class PathRunner<State, Action: Sendable> {
  let store: SteppedStore<State, Action>
  private let alphabet: ActionAlphabet<State, Action>
  private let issues: ReportedIssues

  /// Creates a runner at the initial state.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - alphabet: The user actions.
  ///   - keepsOrigins: Whether to keep the states that start effects, so that they can be described.
  init(_ feature: ExploredFeature<State, Action>, alphabet: ActionAlphabet<State, Action>, keepsOrigins: Bool = false) {
    store = SteppedStore(feature, state: nil, at: DeterministicSourcePositions(), keepsOrigins: keepsOrigins)
    (self.alphabet, issues) = (alphabet, feature.issues)
  }

  /// The currently possible moves, user moves first.
  var moves: [MoveCode] {
    let sends = alphabet.actions(at: store.machine.state).indices.map { MoveCode(.send, $0) }
    return sends + store.effects.moves
  }

  /// Checks that a move is possible now.
  ///
  /// - Returns: The action of a user move; nil for other moves.
  /// - Throws: ``ExplorationFault/moveIsGone`` if it isn't possible.
  private func check(_ move: MoveCode) throws(ExplorationFault) -> Action? {
    if move.kind == .send {
      let actions = alphabet.actions(at: store.machine.state)
      if move.position < actions.count { return actions[move.position] }
    } else if store.effects.isPossible(move) {
      return nil
    }
    throw .moveIsGone
  }

  /// Describes a move without making it; nil if it isn't possible. The description lacks the actions that the move would send.
  func description(of move: MoveCode) -> ExploredMove? {
    do { return store.description(of: move, action: try check(move)) } catch { return nil }
  }

  /// Makes a move, and describes it.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if it isn't possible.
  @discardableResult
  func make(_ move: MoveCode) throws(ExplorationFault) -> ExploredMove {
    guard let made = try store.makeAndDescribe(move, action: try check(move)) else { throw .moveIsGone }
    return made
  }

  /// Makes a move if it is possible, and ignores its issues.
  ///
  /// - Returns: False if the move isn't possible, or if the state doesn't offer its action.
  func makeIfOffered(_ move: MoveCode) -> Bool {
    // If an issue remained, the state would seem not to offer the next action.
    defer { _ = issues.takeAll() }
    do { try store.make(move, action: try check(move)) } catch { return false }
    return !store.hasRefusedAction
  }

  /// Makes a move if it is possible, ignores its issues, and describes it.
  ///
  /// - Returns: Nil if the move isn't possible, or if the state doesn't offer its action.
  func describeIfOffered(_ move: MoveCode) -> ExploredMove? {
    defer { _ = issues.takeAll() }
    guard let made = try? make(move), !store.hasRefusedAction else { return nil }
    return made
  }
}

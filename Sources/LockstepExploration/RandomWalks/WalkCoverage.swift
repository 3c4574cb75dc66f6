internal import LockstepDiff

/// The coverage of random walks.
struct WalkCoverage<State, Action: Sendable> {
  private(set) var moves: MoveCoverage
  private(set) var cases = EnumCaseCoverage()

  /// The effects that were waiting for an external event.
  private var outside: Set<String> = []

  /// The fingerprint before the last move.
  private var before: Fingerprint?

  init(_ alphabet: ActionAlphabet<State, Action>) { moves = MoveCoverage(alphabet) }

  /// Records the state before a move.
  mutating func willMake(after runner: WalkRunner<State, Action>) { before = runner.fingerprint }

  /// Records the last move and the current state.
  mutating func recordState(of runner: WalkRunner<State, Action>, _ feature: ExploredFeature<State, Action>) throws {
    cases.recordCases(in: runner.state)
    if runner.effectMoves.isEmpty { outside.formUnion(runner.effectNames) }
    guard let step = runner.steps.last else { return }
    for action in runner.received { moves.noteReceived(action) }
    guard case .send(let action, let position, _) = step.move else { return }
    try moves.recordMove(
      position,
      action,
      { try feature.fingerprint(of: action) },
      hasEffect: runner.fingerprint != before
    )
  }

  mutating func merge(_ other: WalkCoverage) {
    moves.merge(other.moves)
    cases.merge(other.cases)
    outside.formUnion(other.outside)
  }

  var report: ExplorationCoverage { ExplorationCoverage(moves, cases, outside: outside) }
}

/// A move of a walk, described so that it can still be found after other moves are removed from the walk.
///
/// A ``MoveCode`` is not enough: removing a move changes the positions of other moves.
struct WalkStep<Action: Sendable>: Sendable {
  enum Move: Sendable {
    /// The user sends an action, whose fingerprint identifies it if the alphabet depends on the state.
    case send(Action, position: Int, fingerprint: Fingerprint?)
    case goOn(WalkEffectID)
    case choose(WalkEffectID, question: String, option: Int)
    case advance
  }

  /// Identifies the step in its walk. Steps keep their numbers when other steps are removed.
  let number: Int
  let move: Move
}

/// An effect in flight, identified by its origin and by its order among effects with the same name.
struct WalkEffectID: Hashable, Sendable {
  /// The step that started an effect.
  struct Origin: Hashable, Sendable {
    /// The number of the step.
    let step: Int
    let name: String
    /// The position among the effects with the same name that the step started.
    let position: Int
  }

  let origin: Origin

  /// The position, oldest first, among the effects with the same name that can make the same kind of move.
  let ordinal: Int
}

/// How the effects of a path are found when a shorter candidate path is replayed.
enum ShrunkPathEffectMatching: CaseIterable {
  /// Matches only an effect that the same step started. Removing a step removes all moves of its effects.
  case origin
  /// Matches an effect with the same name and ordinal, such as one that an earlier loop iteration started.
  case ordinal
}

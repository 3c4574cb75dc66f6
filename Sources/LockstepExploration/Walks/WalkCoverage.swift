internal import LockstepDiff

/// What walks made happen.
struct WalkCoverage<State, Action: Sendable> {
  private(set) var moves: MoveCoverage
  private(set) var cases = EnumCaseCoverage()

  /// The effects that waited for something outside of the simulation.
  private var outside: Set<String> = []

  /// The fingerprint before the last move.
  private var before: Fingerprint?

  init(_ alphabet: Alphabet<State, Action>) { moves = MoveCoverage(alphabet) }

  /// Notes the state before a move.
  mutating func willMake(after runner: WalkRunner<State, Action>) { before = runner.fingerprint }

  /// Notes the last move and the current state.
  mutating func note(_ runner: WalkRunner<State, Action>, _ feature: ExploredFeature<State, Action>) throws {
    cases.note(runner.state)
    if runner.effectMoves.isEmpty { outside.formUnion(runner.effectNames) }
    guard let step = runner.steps.last else { return }
    for action in runner.received { moves.noteReceived(action) }
    guard case .send(let action, let position, _) = step.move else { return }
    try moves.note(
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

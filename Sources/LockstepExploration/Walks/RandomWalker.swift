internal import Lockstep
internal import LockstepDiff

/// The result of one walk, or of following the path of one.
struct WalkOutcome<State, Action: Sendable> {
  /// The violation at the end; nil if there is none.
  let reason: ViolationReason?
  let steps: [WalkStep<Action>]
  let moves: [ExploredMove]
  /// The last state, and the fingerprint with everything in flight.
  let state: State
  let fingerprint: Fingerprint
  /// The positions of the `reachable` properties that have held.
  let reached: Set<Int>
  /// Whether the moves after the walk ended before every `eventually` condition had come to hold.
  var isUndecided = false
  /// Whether states of different times were told apart, because the feature has read the date.
  let tellsTimes: Bool
}

/// Makes random walks, on one thread.
final class RandomWalker<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let limits: WalkLimits
  private let feature: ExploredFeature<State, Action>

  /// The feature for walks in which it reads the date.
  private lazy var datedFeature = exploration.feature(ExplorationMode(tellsTimes: true))

  /// The place to note each move before it is made.
  private let notes: CrashNotes.PathWriter?

  init(_ exploration: Exploration<State, Action>, _ limits: WalkLimits, _ notes: CrashNotes.PathWriter?) {
    (self.exploration, self.limits, self.notes) = (exploration, limits, notes)
    feature = exploration.feature(ExplorationMode())
  }

  /// Makes the walk with a number.
  func walk(_ number: Int, coverage: inout WalkCoverage<State, Action>?) throws -> WalkOutcome<State, Action> {
    let before = coverage
    do {
      return try walk(number, feature, &coverage)
    } catch is ExplorationRestart {
      coverage = before
      return try walk(number, datedFeature, &coverage)
    }
  }

  private func walk(
    _ number: Int,
    _ feature: ExploredFeature<State, Action>,
    _ coverage: inout WalkCoverage<State, Action>?
  ) throws -> WalkOutcome<State, Action> {
    let runner = try WalkRunner(feature, alphabet: exploration.alphabet, notes: notes)
    var checker = WalkChecker(exploration.properties)
    var draw = MoveDraw(seed: limits.seed, walk: number)
    try coverage?.note(runner, feature)
    var reason = try checker.check(runner).first
    while reason == nil, runner.steps.count < limits.depth, try makeMove(runner, &draw, &coverage) {
      try coverage?.note(runner, feature)
      reason = try checker.check(runner).first
    }
    var waiting = checker.waiting
    var rest = limits.tail
    while reason == nil, !waiting.isEmpty, rest > 0, let move = draw.nextWithoutUser(runner.effectMoves) {
      _ = try runner.make(move, number: runner.steps.count)
      try coverage?.note(runner, feature)
      reason = try checker.check(runner).first
      waiting.formIntersection(checker.waiting)
      rest -= 1
    }
    var outcome = runner.outcome(reason, checker, feature)
    outcome.isUndecided = reason == nil && !waiting.isEmpty
    return outcome
  }

  /// Makes a random move.
  ///
  /// - Returns: False if no move is possible.
  private func makeMove(
    _ runner: WalkRunner<State, Action>,
    _ draw: inout MoveDraw,
    _ coverage: inout WalkCoverage<State, Action>?
  ) throws -> Bool {
    var moves = runner.actions.indices.map { MoveCode(.send, $0) } + runner.effectMoves
    while let move = draw.next(moves) {
      coverage?.willMake(after: runner)
      if try runner.make(move, number: runner.steps.count) { return true }
      moves.removeAll { $0 == move }
    }
    return false
  }
}

extension MoveDraw {
  /// Draws a move after a walk, in which the user no longer acts and time passes only if no effect can go on.
  fileprivate mutating func nextWithoutUser(_ moves: [MoveCode]) -> MoveCode? {
    let urgent = moves.filter { $0.kind != .advance }
    return next(urgent.isEmpty ? moves : urgent)
  }
}

extension WalkRunner {
  func outcome(
    _ reason: ViolationReason?,
    _ checker: WalkChecker<State>,
    _ feature: ExploredFeature<State, Action>
  ) -> WalkOutcome<State, Action> {
    WalkOutcome(
      reason: reason,
      steps: steps,
      moves: moves,
      state: state,
      fingerprint: fingerprint,
      reached: checker.reached,
      tellsTimes: feature.tellsTimes
    )
  }
}

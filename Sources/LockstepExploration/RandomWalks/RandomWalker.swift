internal import Lockstep
internal import LockstepDiff

/// The result of one walk, or of replaying a walk's path.
struct WalkOutcome<State, Action: Sendable> {
  /// The violation at the end; nil if there is none.
  let reason: ViolationReason?
  let steps: [WalkStep<Action>]
  let moves: [ExploredMove]
  /// The last state, and its fingerprint including everything in flight.
  let state: State
  let fingerprint: Fingerprint
  /// The positions of the `reachable` properties that held.
  let reached: Set<Int>
  /// Whether the additional moves after the walk ended before every `eventually` condition held.
  var isUndecided = false
  /// Whether states at different times were distinct, because the feature read the date.
  let distinguishesTimes: Bool
}

/// Makes random walks on one thread.
final class RandomWalker<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let limits: WalkLimits
  private let feature: ExploredFeature<State, Action>

  /// The feature as explored in walks in which it reads the date.
  private lazy var datedFeature = exploration.feature(StateComparisonMode(distinguishesTimes: true))

  /// The recorder that receives each move before it is made; nil to record none.
  private let notes: CrashSafeProgressRecorder.PathRecorder?

  init(
    _ exploration: Exploration<State, Action>,
    _ limits: WalkLimits,
    _ notes: CrashSafeProgressRecorder.PathRecorder?
  ) {
    (self.exploration, self.limits, self.notes) = (exploration, limits, notes)
    feature = exploration.feature(StateComparisonMode())
  }

  /// Makes the walk with the given number.
  func walk(_ number: Int, coverage: inout WalkCoverage<State, Action>?) throws -> WalkOutcome<State, Action> {
    let before = coverage
    do {
      return try walk(number, feature, &coverage)
    } catch is ExplorationRestartRequest {
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
    var draw = RandomMovePicker(seed: limits.seed, walk: number)
    try coverage?.recordState(of: runner, feature)
    var reason = try checker.check(runner).first
    while reason == nil, runner.steps.count < limits.depth, try makeMove(runner, &draw, &coverage) {
      try coverage?.recordState(of: runner, feature)
      reason = try checker.check(runner).first
    }
    var waiting = checker.waiting
    var rest = limits.tail
    while reason == nil, !waiting.isEmpty, rest > 0, let move = draw.nextWithoutUser(runner.effectMoves) {
      _ = try runner.make(move, number: runner.steps.count)
      try coverage?.recordState(of: runner, feature)
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
    _ draw: inout RandomMovePicker,
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

extension RandomMovePicker {
  /// Draws a move after the end of a walk: the user no longer acts, and time passes only if no effect can continue.
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
      distinguishesTimes: feature.distinguishesTimes
    )
  }
}

/// Draws random moves.
///
/// First, a kind of move is drawn by weight; then, one of the moves of that kind is drawn with equal probability. The weights don't depend
/// on the size of the alphabet; otherwise, effects would rarely run with a large alphabet. An effect needs several moves for each user
/// action that starts it, so effects weigh more than the user. Time often has to pass before an effect can run, but it weighs less, so
/// effects can also overtake each other before time passes.
struct RandomMovePicker {
  private var generator: SeededGenerator

  /// - Parameters:
  ///   - seed: The seed of all walks.
  ///   - walk: The number of the walk.
  init(seed: UInt64, walk: Int) {
    // Adjacent seeds would make the generator produce the same numbers, shifted by one.
    var hasher = FingerprintHasher()
    hasher.combine(seed)
    hasher.combine(UInt64(walk))
    generator = SeededGenerator(seed: hasher.finalize().low)
  }

  private static func weight(of kind: MoveCode.Kind) -> Int {
    switch kind {
    case .send: 3
    case .goOn, .choose: 4
    case .advance: 2
    }
  }

  /// Draws one of the moves, which are sorted by kind.
  ///
  /// - Returns: nil if there are no moves.
  mutating func next(_ moves: [MoveCode]) -> MoveCode? {
    let kinds = [MoveCode.Kind.send, .goOn, .choose, .advance].filter { kind in moves.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return nil }
    var rest = Int.random(in: 0..<kinds.reduce(0) { $0 + Self.weight(of: $1) }, using: &generator)
    for kind in kinds {
      rest -= Self.weight(of: kind)
      if rest < 0 { return moves.filter { $0.kind == kind }.randomElement(using: &generator) }
    }
    return nil
  }
}

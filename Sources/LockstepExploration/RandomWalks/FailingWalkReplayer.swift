internal import Lockstep
internal import LockstepDiff

/// Replays the paths of failing walks.
final class FailingWalkReplayer<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let feature: ExploredFeature<State, Action>
  private let reason: ViolationReason

  /// Creates a replayer.
  ///
  /// - Parameters:
  ///   - exploration: The feature and its properties.
  ///   - reason: The violation to reproduce; others are ignored.
  ///   - distinguishesTimes: Whether states at different times are distinct, as in the failing walk.
  init(_ exploration: Exploration<State, Action>, reason: ViolationReason, distinguishesTimes: Bool) {
    (self.exploration, self.reason) = (exploration, reason)
    feature = exploration.feature(StateComparisonMode(distinguishesTimes: distinguishesTimes))
  }

  /// Makes the steps of a path up to the violation, and skips steps that aren't possible.
  func follow(
    _ steps: some Sequence<WalkStep<Action>>,
    matching: ShrunkPathEffectMatching = .origin
  ) throws -> WalkOutcome<State, Action> {
    let runner = try WalkRunner(feature, alphabet: exploration.alphabet)
    var checker = WalkChecker(exploration.properties)
    var found = try violation(runner, &checker)
    for step in steps where found == nil {
      if try runner.make(step, matching: matching) { found = try violation(runner, &checker) }
    }
    return runner.outcome(found, checker, feature)
  }

  /// Returns the possible steps of a path up to the violation; nil if the violation doesn't occur.
  func failingPath(_ steps: [WalkStep<Action>], matching: ShrunkPathEffectMatching) throws -> [WalkStep<Action>]? {
    do {
      let outcome = try follow(steps, matching: matching)
      return outcome.reason == nil ? nil : outcome.steps
    } catch is ExplorationRestartRequest {
      // Only this path reads the date, so its fingerprints can't be compared with those of the walk.
      return nil
    }
  }

  /// Returns the steps that are possible after a path.
  func possibleSteps(after path: some Sequence<WalkStep<Action>>, number: Int) throws -> [WalkStep<Action>] {
    let runner = try WalkRunner(feature, alphabet: exploration.alphabet)
    for step in path { _ = try runner.make(step, matching: .origin) }
    let sends = runner.actions.indices.map { MoveCode(.send, $0) }
    return try (sends + runner.effectMoves).map { try runner.step($0, number) }
  }

  private func violation(
    _ runner: WalkRunner<State, Action>,
    _ checker: inout WalkChecker<State>
  ) throws -> ViolationReason? {
    try checker.check(runner).first { $0.isSame(as: reason) }
  }
}

internal import LockstepDiff
internal import LockstepPlayback

/// Checks the properties along one path.
struct WalkChecker<State> {
  private let properties: [ExplorationProperty<State>]
  private var checker: PropertyChecker

  /// For each `eventually` property that doesn't hold now, the states visited since then or since the last optional move: their
  /// fingerprints, and the number of moves before each.
  private var waits: [Int: [Fingerprint: Int]] = [:]

  init(_ properties: [ExplorationProperty<State>]) {
    self.properties = properties
    checker = PropertyChecker(properties.map(\.checked), findsCycles: false)
  }

  /// The positions of the `eventually` properties that don't hold in the most recently checked state.
  var waiting: Set<Int> { Set(waits.keys) }

  /// The positions of the `reachable` properties that have held.
  var reached: Set<Int> { checker.reached }

  /// Checks the current state; called after each move.
  ///
  /// - Returns: The violations.
  mutating func check<Action>(_ runner: WalkRunner<State, Action>) throws -> [ViolationReason] {
    let reasons = runner.issues.map { ViolationReason.issue($0) }
    if properties.isEmpty { return reasons }
    let violations = try checker.check(
      TypedStateBox(runner.state),
      runner.steps.count,
      runner.fingerprint,
      stuck: runner.effectMoves.isEmpty ? runner.effectNames : nil
    )
    return try reasons + violations + endlessWaits(runner)
  }

  private mutating func endlessWaits<Action>(_ runner: WalkRunner<State, Action>) throws -> [ViolationReason] {
    var reasons: [ViolationReason] = []
    // The user may stop at any time, and time passes only if no effect can continue. Other moves are not part of an endless wait.
    if runner.lastMoveWasOptional { waits = waits.mapValues { _ in [:] } }
    for (position, property) in properties.enumerated() where property.kind == .eventually {
      if try property.holds(runner.state) {
        waits[position] = nil
      } else if let first = waits[position]?.updateValue(runner.steps.count, forKey: runner.fingerprint) {
        reasons.append(.endless(property.text, moves: runner.steps.count - first))
      } else {
        waits[position, default: [:]][runner.fingerprint] = runner.steps.count
      }
    }
    return reasons
  }
}

extension ViolationReason {
  /// Whether two violations are the same, even if found on different paths. The length of a cycle is ignored.
  func isSame(as other: ViolationReason) -> Bool {
    if case (.endless(let text, _), .endless(let otherText, _)) = (self, other) { return text == otherText }
    return self == other
  }
}

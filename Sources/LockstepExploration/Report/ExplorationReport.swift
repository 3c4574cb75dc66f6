package import Lockstep
package import LockstepDiff
package import LockstepPlayback

/// The findings of an exploration.
package struct ExplorationReport {
  /// The number of distinct states, up to ``depth``.
  package internal(set) var distinct = 0
  /// The number of states generated up to ``depth``, including duplicates and the initial state.
  package internal(set) var generated = 0
  /// The largest number of moves from the initial state up to which all states are known.
  package internal(set) var depth = 0
  /// The reason why not all states were visited; nil if all were.
  package internal(set) var stop: ExplorationStop?
  /// The violations, in the order found.
  package internal(set) var violations: [ExplorationViolation] = []
  /// Two states that are treated as equal but behave differently.
  package internal(set) var contradiction: ExplorationContradiction?
  /// Whether states at different times were distinct, because the feature reads the date.
  package internal(set) var distinguishesTimes = false
  /// Whether states after different numbers of UUIDs and random numbers were distinct, because later ones affect behaviour.
  package internal(set) var distinguishesSources = false
  /// Whether running an effect that can't send was a move, because its run has a visible result.
  package internal(set) var stepsSilentEffects = false
  /// Whether an event of one effect counted for all effects of its step, because they share memory.
  package internal(set) var sharesPasts = false
  /// Whether a state reached by several paths was visited only once. After a contradiction, every path is a separate state.
  package internal(set) var mergesStates = true
  /// The coverage; nil if the search stopped early.
  package internal(set) var coverage: ExplorationCoverage?
  /// The states and the moves between them, if requested.
  package internal(set) var graph: ExploredGraph?
  /// Paths that make every move of the graph, if requested and no contradiction was found.
  package internal(set) var covering: CoveringPaths?
  /// The `reachable` conditions that hold in none of the visited states; empty if all states were visited.
  package internal(set) var notReached: [String] = []
  /// The fields that vary most in the last states, and the effects that accumulate; nil unless exploration reached a limit.
  package internal(set) var variety: DistinctFieldValueCounts?
  /// The memory used by the distinct states, in bytes.
  package internal(set) var byteCount = 0
}

/// The reason why exploration ended before visiting all states.
package enum ExplorationStop: Hashable, Sendable {
  /// The maximum depth was reached; the value is the number of states with unexplored moves.
  case depth(Int, open: Int)
  /// The maximum number of distinct states was exceeded at the next depth.
  case distinct(Int)
  /// A property was violated at the next depth.
  case violation
  /// Replaying a path led to a different state at the next depth.
  case contradiction
  /// The user interrupted the exploration at the next depth.
  case interrupted

  /// Whether there were more states than the limits allow.
  var isBound: Bool {
    switch self {
    case .depth, .distinct: true
    case .violation, .contradiction, .interrupted: false
    }
  }
}

/// A path to a violation.
package struct ExplorationViolation {
  package let reason: ViolationReason
  package let path: [ExploredMove]

  /// Whether the violated property is declared by the feature's entry.
  let isOfEntry: Bool
}

extension Exploration {
  func violation(_ reason: ViolationReason, _ path: [ExploredMove]) -> ExplorationViolation {
    let isOfEntry = properties.contains { $0.isNamed && $0.text == reason.property }
    return ExplorationViolation(reason: reason, path: path, isOfEntry: isOfEntry)
  }
}

/// The violation at the end of a path.
package enum ViolationReason: Hashable {
  /// A property doesn't hold in the last state of the path.
  case property(ExplorationPropertyKind, String)
  /// An `eventually` property is still false, and only the user could continue.
  case stuck(String, waiting: [String])
  /// An `eventually` property stays false while the last moves of the path repeat forever.
  case endless(String, moves: Int)
  /// The engine or the feature reported an issue during the last move.
  case issue(EngineIssue)
  /// A `reachable` property holds in no state.
  case unreachable(String)
  /// The program crashed during the last move; the value is the program's last output.
  case trap(String)
}

extension ViolationReason {
  /// Returns the findings without repeated issues: the first path to an issue is enough.
  static func withoutRepeatedIssues(
    _ findings: [(reason: Self, path: [MoveCode])]
  ) -> [(reason: Self, path: [MoveCode])] {
    var known: Set<EngineIssue> = []
    return findings.filter { finding in
      if case .issue(let issue) = finding.reason { known.insert(issue).inserted } else { true }
    }
  }
}

/// The consequences of a move, up to the next move.
package struct MoveResponses: Sendable {
  /// The actions that were sent.
  package var sent: [AnyAction] = []

  /// The effects that then finished immediately.
  package var ended: [ResumedEffect] = []
}

/// A resumed effect. `ordinal` counts the effects with the same name that could resume, oldest first, starting at 1.
package struct ResumedEffect: Sendable, Hashable {
  package let name: String
  package let ordinal: Int
}

/// A move of a path in readable form.
package enum ExploredMove: Sendable {
  /// The user sends an action.
  case send(AnyAction, responses: MoveResponses)
  /// An effect continues. `ordinal` counts the effects with this name that can continue, oldest first; `responses` has the actions that it
  /// sends.
  case goOn(effect: String, ordinal: Int, responses: MoveResponses)
  /// An effect receives an answer. `ordinal` counts the effects that ask this question, oldest first.
  case choose(
    question: String,
    option: String,
    position: Int,
    ordinal: Int,
    effect: String,
    responses: MoveResponses
  )
  /// Time passes.
  case advance(Duration)

  /// Returns the same move with other responses.
  func with(_ responses: MoveResponses) -> Self {
    switch self {
    case .send(let action, _): .send(action, responses: responses)
    case .goOn(let effect, let ordinal, _): .goOn(effect: effect, ordinal: ordinal, responses: responses)
    case .choose(let question, let option, let position, let ordinal, let effect, _):
      .choose(
        question: question,
        option: option,
        position: position,
        ordinal: ordinal,
        effect: effect,
        responses: responses
      )
    case .advance: self
    }
  }
}

/// An effect that depends on a value that it doesn't list in `of:`.
package struct UndeclaredEffectInput: Hashable, Sendable {
  /// The name of the effect.
  package let effect: String

  /// The two actions that started the effect, as strings.
  package let actions: [String]

  /// The paths at which the two states that started the effect differ.
  package let differences: [String]

  /// The differences between the two starts of the effect, one per line.
  package var startLines: [String] {
    let starts =
      actions.first == actions.last ? ["both started by \(actions.first ?? "")"] : actions.map { "started by \($0)" }
    let states = differences.prefix(10).map { "different in the states that started them: \($0)" }
    return starts + (states.isEmpty ? ["equal states started them"] : states)
  }
}

/// The reason why the counts may be wrong: a value that fingerprints don't include influences behaviour.
package struct ExplorationContradiction {
  package enum Kind: Hashable, Sendable {
    /// Two paths lead to states that have the same fingerprint but behave differently.
    case merged
    /// Replaying a path leads to a different state than continuing from a copied state, because a dependency keeps a value.
    case restored
    /// Replaying a path twice leads to different states, because the feature is random.
    case random
    /// Two symmetric states, which have the same representative, behave differently.
    case asymmetric
    /// Two effects that list equal values in `of:` behave differently.
    case claimed(UndeclaredEffectInput)
    /// Running an effect that can't send has a visible result. Exploration restarts, so no report has this kind.
    case shownEffect
    /// Effects of one step share memory. Exploration restarts, so no report has this kind.
    case sharedMemory
  }

  package let kind: Kind
  package let first: [ExploredMove]
  /// The second path; nil if the other state is the representative that the symmetry returns for the first.
  package let second: [ExploredMove]?
  /// The move after which the states differ; nil if they differ before it.
  package let next: ExploredMove?
  /// The difference between the resulting states; nil if only effects in flight differ.
  package let difference: Difference?
}

extension ExplorationContradiction {
  /// The contradiction that running an effect that can't send has a visible result.
  static var shownEffect: Self { Self(kind: .shownEffect) }

  /// The contradiction that effects of one step share memory.
  static var sharedMemory: Self { Self(kind: .sharedMemory) }

  private init(kind: Kind) { self.init(kind: kind, first: [], second: nil, next: nil, difference: nil) }
}

internal import Lockstep
internal import LockstepDiff

/// A reduction of the state space that relies on an assumption about effects.
enum StateSpaceReduction {
  /// Effects that can't send finish immediately if this has no visible result.
  case silentEffects
  /// Effects that list their values in `of:` are identified by these values.
  case claims
  /// The effects of one step share no memory, so each has a separate history.
  case separatePasts
}

/// Explores part of a space again without a reduction, and checks that states which the reduction treats as equal have equal moves.
///
/// The sample of merged states finds differences at any depth, but only after one move. This check also finds differences after more moves.
struct ReductionCheck<State, Action: Sendable> {
  /// Maximum number of moves; the last state may exceed it, because all of its moves are made.
  private let moveLimit: Int

  private let exploration: Exploration<State, Action>
  private var mode: StateComparisonMode
  private let reduced: EffectDistinctions

  /// - Parameters:
  ///   - reduction: The reduction to check.
  ///   - exploration: The exploration.
  ///   - mode: The mode of the search.
  ///   - report: The search's report. The check makes 2,000 moves, or a tenth of a bounded search's moves, but at least 500.
  init(
    of reduction: StateSpaceReduction,
    _ exploration: Exploration<State, Action>,
    _ mode: StateComparisonMode,
    after report: ExplorationReport
  ) {
    (self.exploration, self.mode, reduced) = (exploration, mode, mode.distinctions)
    moveLimit = report.stop?.isBound == true ? min(max(report.generated / 10, 500), 2_000) : 2_000
    switch reduction {
    case .silentEffects: self.mode.silentEffects = .marked
    case .claims: self.mode.distinctions.insert(.origins)
    case .separatePasts: self.mode.distinctions.insert(.sharedPasts)
    }
  }

  /// Finds the first two states that the reduction treats as equal although they have different moves, and describes their paths.
  func firstContradiction() throws -> ExplorationContradiction? {
    guard let (conflict, log) = try firstConflict() else { return nil }
    let paths = PathComparer(exploration.feature(mode), alphabet: exploration.alphabet)
    return try paths.contradiction(
      log.path(to: conflict.first),
      log.path(to: conflict.second),
      after: conflict.move
    )
  }

  /// Finds the first two states that the reduction treats as equal although they have different moves, and the paths to them.
  func firstConflict() throws -> (ReductionConflictFinder.Conflict, PredecessorLog)? {
    let log = try PredecessorLog()
    let expander = FeatureExpander(
      exploration.feature(mode),
      alphabet: exploration.alphabet,
      restoresByCopy: mode.restoresByCopy,
      covers: false,
      checking: reduced
    )
    var search = BreadthFirstSearch([expander], log: log)
    var table = ReductionConflictFinder()
    try search.run(limit: exploration.limits.depth) { found in
      table.record(found)
    } visit: { node, number in
      if number == 0 { table.noteStart(node.fingerprint) }
      return table.conflict == nil && table.moveCount < moveLimit
    }
    return table.conflict.map { ($0, log) }
  }
}

/// Compares the moves from states that a reduction treats as equal.
struct ReductionConflictFinder {
  /// Two states that the reduction treats as equal, and a move from them that leads to different states.
  struct Conflict {
    let first: Int
    let second: Int
    let move: MoveCode
  }

  private typealias Results = [MoveCode: Fingerprint]

  private(set) var conflict: Conflict?
  private(set) var moveCount = 0

  /// The reduced fingerprint of each state.
  private var reduced: [Fingerprint] = []

  /// The first state with each reduced fingerprint, and its moves.
  private var known: [Fingerprint: (number: Int, results: Results)] = [:]

  /// The state whose moves are being made, and the results so far.
  private var current = (number: 0, results: Results())

  mutating func noteStart(_ fingerprint: Fingerprint) { reduced.append(fingerprint) }

  mutating func record(_ found: MoveResult) {
    if found.parent != current.number {
      compareCurrent()
      current = (found.parent, [:])
    }
    let result = found.details?.reduced ?? found.fingerprint
    moveCount += 1
    if found.details?.isSilent == true {
      if result != reduced[found.parent] {
        conflict = conflict ?? Conflict(first: found.parent, second: found.parent, move: found.move)
      }
    } else {
      current.results[found.move] = result
    }
    if found.number != nil { reduced.append(result) }
  }

  private mutating func compareCurrent() {
    guard conflict == nil else { return }
    let (number, results) = current
    guard let earlier = known[reduced[number]] else {
      known[reduced[number]] = current
      return
    }
    let moves = Set(results.keys).union(earlier.results.keys).sorted { $0.rawValue < $1.rawValue }
    guard let move = moves.first(where: { results[$0] != earlier.results[$0] }) else { return }
    conflict = Conflict(first: earlier.number, second: number, move: move)
  }
}

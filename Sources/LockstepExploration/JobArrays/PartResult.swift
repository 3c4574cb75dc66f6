/// Facts known before a level's tasks run; all parts of the level share them.
struct LevelPriorFacts: Codable, Hashable {
  /// The number of distinct states in the levels below.
  var distinct = 0
  /// The number of states generated up to this level, including duplicates and the initial state.
  var generated = 1
  /// The number of states generated up to the level below, including duplicates and the initial state.
  var generatedBefore = 1
  /// Whether a violation was found in the levels below.
  var hasFindings = false
  /// The first move to this level that causes an issue.
  var firstIssue: MovePath?
  /// The first move from the state at which the date was first read: no path from that state is known.
  var restart: MovePath?
}

/// The findings of a part at a level.
struct PartResult: Codable, Hashable {
  /// A property that is violated in a state: the first such state of the part and level.
  struct CheckFinding: Codable, Hashable {
    let property: Int
    let path: MovePath
  }

  /// A coverage fact and a path that demonstrates it.
  struct CoverageFact: Codable, Hashable {
    enum Kind: String, Codable {
      /// The last state of the path demonstrates the fact.
      case state
      /// A move from the last state of the path demonstrates the fact.
      case move
    }

    let kind: Kind
    let text: String
    let path: MovePath
  }

  let prior: LevelPriorFacts
  /// The number of new states.
  var distinct = 0
  /// The number of moves made from the new states.
  var generated = 0
  var lastPath: MovePath?
  var firstIssue: MovePath?
  var restart: MovePath?
  var findings: [CheckFinding] = []
  /// The properties of kind `reachable` that hold in some state.
  var reached: [Int] = []
  var facts: [CoverageFact] = []
  /// For each part, the number of files with results for it.
  var runs: [Int] = []

  init(_ prior: LevelPriorFacts) { self.prior = prior }
}

/// The findings of all parts at a level.
struct LevelResult {
  /// How the search continues after a level.
  enum Verdict: Hashable {
    /// The next level is explored.
    case open
    /// The search ends at a state of this level.
    case stopped
    /// All levels are explored again, treating states at different times as distinct.
    case restart
    /// The search ends because there are no new states.
    case complete
    /// The search ends because the paths have the maximum length.
    case depth
  }

  let level: Int
  let parts: [PartResult]
  let prior: LevelPriorFacts

  init(level: Int, _ parts: [PartResult]) {
    (self.level, self.parts) = (level, parts)
    prior = parts.first?.prior ?? LevelPriorFacts()
  }

  /// The number of new states.
  var distinct: Int { parts.reduce(0) { $0 + $1.distinct } }

  func verdict(_ limits: ExplorationLimits) -> Verdict {
    if prior.distinct + distinct > limits.distinct { return .stopped }
    if !limits.keepsGoing, parts.contains(where: stopsAtViolation) { return .stopped }
    if prior.restart != nil { return .restart }
    if distinct == 0 { return .complete }
    return level == limits.depth ? .depth : .open
  }

  /// Whether a violation is already known when one of the part's states is visited.
  private func stopsAtViolation(_ part: PartResult) -> Bool {
    guard let last = part.lastPath else { return false }
    return prior.hasFindings || !part.findings.isEmpty || prior.firstIssue.map { $0 <= last } == true
  }

  /// The facts known before the next level.
  var next: LevelPriorFacts {
    LevelPriorFacts(
      distinct: prior.distinct + distinct,
      generated: prior.generated + parts.reduce(0) { $0 + $1.generated },
      generatedBefore: prior.generated,
      hasFindings: prior.hasFindings || prior.firstIssue != nil || parts.contains { !$0.findings.isEmpty },
      firstIssue: parts.compactMap(\.firstIssue).min(),
      restart: parts.compactMap(\.restart).min()
    )
  }

  /// Returns the size of the space up to the last depth at which all states are known.
  func size(_ verdict: Verdict) -> SpaceSize {
    switch verdict {
    case .stopped where level == 0: SpaceSize()
    case .stopped: SpaceSize(distinct: prior.distinct, generated: prior.generatedBefore, depth: level - 1)
    case .complete, .restart: SpaceSize(distinct: prior.distinct, generated: prior.generated, depth: max(0, level - 1))
    case .open, .depth: SpaceSize(distinct: prior.distinct + distinct, generated: prior.generated, depth: level)
    }
  }
}

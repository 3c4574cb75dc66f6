internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback

/// One search through the states of a feature.
struct StateSpaceSearch<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let mode: StateComparisonMode
  private let log: PredecessorLog
  private let paths: PathComparer<State, Action>

  /// The number of states after which merged states are compared for the first time. If equal states behave differently, the rest of the
  /// search would be wasted.
  private static var firstComparison: Int { 128 }

  init(_ exploration: Exploration<State, Action>, _ mode: StateComparisonMode) throws {
    (self.exploration, self.mode) = (exploration, mode)
    log = try PredecessorLog(at: exploration.notes?.paths)
    paths = PathComparer(exploration.feature(mode), alphabet: exploration.alphabet)
    try exploration.notes?.recordMode(mode)
  }

  func run() throws -> ExplorationReport {
    let limits = exploration.limits
    let notes = try exploration.notes?.makeWriter(threads: max(1, limits.jobs))
    let expanders = makeExpanders(notes)
    var search = BreadthFirstSearch(expanders, merges: mode.mergesStates, frontierLimit: limits.frontier, log: log)
    search.reportProgress = { notes?.recordProgress($0) }
    var findings = SearchFindings(exploration.properties.map(\.checked), limits, mode, log)
    var (cases, outside) = (EnumCaseCoverage(), Set<String>())
    var graph = exploration.graph.map { GraphRecorder<State>($0) }
    var contradiction: ExplorationContradiction?
    // Stored because testing the optional, whose type depends on the feature's types, would be slower.
    let drawsGraph = graph != nil
    var (isContradicted, nextComparison) = (false, Self.firstComparison)
    do {
      try search.run(limit: limits.depth) { found in
        findings.record(found)
        if drawsGraph { try graph?.addTransition(found) }
      } visit: { node, number in
        if limits.covers {
          cases.recordCases(in: node.state.state(as: State.self))
          if node.recipe != nil { outside.formUnion(node.stuckEffects ?? []) }
        }
        if drawsGraph { graph?.addState(node, number) }
        guard try findings.check(node, number) else { return false }
        // A state without a recipe consists only of its value.
        if number >= nextComparison, node.recipe != nil {
          contradiction = try earlyContradiction(findings)
          isContradicted = contradiction != nil
          nextComparison *= 4
        }
        return !isContradicted
      }
    } catch let state as IrreproducibleState {
      contradiction = try paths.randomPath(log.path(to: state.number))
    }
    if let contradiction { return try report(of: search, findings, contradiction) }
    if findings.stop == nil { findings.checkEnd(isComplete: search.open == 0) }
    var report = try report(of: search, findings, graph?.graph)
    if findings.stop == nil, limits.covers {
      let moves = expanders.map(\.coverage)
      let merged = moves.dropFirst().reduce(into: moves[0]) { $0.merge($1) }
      report.coverage = ExplorationCoverage(merged, cases, outside: outside)
    }
    return report
  }

  private func makeExpanders(_ notes: CrashSafeProgressRecorder.Writer?) -> [FeatureExpander<State, Action>] {
    (0..<max(1, exploration.limits.jobs)).map { thread in
      FeatureExpander(
        exploration.feature(mode),
        alphabet: exploration.alphabet,
        restoresByCopy: mode.restoresByCopy,
        describesMoves: exploration.graph != nil,
        covers: exploration.limits.covers,
        notes: notes?.slot(thread)
      )
    }
  }
}

// MARK: - Reports

extension StateSpaceSearch {
  private func report(
    of search: BreadthFirstSearch,
    _ findings: SearchFindings,
    _ graph: ExploredGraph?
  ) throws -> ExplorationReport {
    var report = try baseReport(of: search, findings)
    report.graph = graph
    if findings.stop == nil, search.open > 0 { report.notReached = findings.notReached }
    report.stop = findings.stop ?? (search.open > 0 ? .depth(search.size.depth, open: search.open) : nil)
    let checksMerges = checksMerges(findings)
    if checksMerges { report.contradiction = try paths.firstContradiction(findings.sample) { log.path(to: $0) } }
    // After any other contradiction, another search creates the report.
    if report.stop?.isBound == true, report.contradiction.map({ $0.kind == .random }) ?? true {
      let sample = DistinctFieldValueCounts.positions(in: search.lastLevel, depth: search.size.depth)
      if sample.count > 1 { report.variety = try paths.variety(sample.map { log.path(to: $0) }) }
    }
    if checksMerges, report.contradiction == nil {
      report.contradiction = try exploration.reductionContradiction(mode, paths, after: report)
    }
    if let graph, exploration.graph?.coversMoves == true, mode.mergesStates, report.contradiction == nil {
      var finder = CoveringPathFinder(graph, paths)
      report.covering = try finder.find { log.path(to: $0) }
    }
    return report
  }

  /// Creates the report of a search that stopped because equal states behave differently or a replayed path led to a different state.
  private func report(
    of search: BreadthFirstSearch,
    _ findings: SearchFindings,
    _ contradiction: ExplorationContradiction
  ) throws -> ExplorationReport {
    var report = try baseReport(of: search, findings)
    (report.stop, report.contradiction) = (.contradiction, contradiction)
    return report
  }

  private func checksMerges(_ findings: SearchFindings) -> Bool {
    (findings.all.isEmpty || exploration.limits.keepsGoing) && mode.mergesStates
  }

  /// Returns a contradiction among the states so far that restarts exploration. After other contradictions, the search runs to its end.
  private func earlyContradiction(_ findings: SearchFindings) throws -> ExplorationContradiction? {
    guard checksMerges(findings), !mode.distinguishesSources else { return nil }
    let found = try paths.firstContradiction(findings.sample) { log.path(to: $0) }
    return found?.kind == .random ? nil : found
  }

  /// Creates a report with the counts and violations.
  private func baseReport(
    of search: BreadthFirstSearch,
    _ findings: SearchFindings
  ) throws -> ExplorationReport {
    var report = ExplorationReport()
    (report.distinct, report.generated, report.depth) = (search.size.distinct, search.size.generated, search.size.depth)
    report.byteCount = search.byteCount
    (report.distinguishesTimes, report.distinguishesSources) = (mode.distinguishesTimes, mode.distinguishesSources)
    report.mergesStates = mode.mergesStates
    report.sharesPasts = mode.distinctions.contains(.sharedPasts) && mode.mergesStates
    report.stepsSilentEffects = mode.silentEffects == .stepped && mode.mergesStates
    report.violations = try findings.all.map {
      exploration.violation($0.reason, try paths.follow($0.path).moves)
    }
    return report
  }
}

/// The results of a search so far: violations, the reason to stop, and a sample of the states.
///
/// This type is not generic, so recording a move needs no type lookups.
struct SearchFindings {
  /// The violations, with their paths as moves.
  private(set) var all: [(reason: ViolationReason, path: [MoveCode])] = []
  private(set) var stop: ExplorationStop?
  private var knownIssues: Set<EngineIssue> = []
  private(set) var sample = AlternativePathSample()
  private var checker: PropertyChecker
  private let log: PredecessorLog

  /// Whether any property is of kind `eventually`.
  private let waits: Bool

  /// Maximum number of distinct states.
  private let distinctLimit: Int
  private let keepsGoing: Bool
  private let isInterrupted: (@Sendable () -> Bool)?

  init(_ properties: [ErasedProperty], _ limits: ExplorationLimits, _ mode: StateComparisonMode, _ log: PredecessorLog)
  {
    checker = PropertyChecker(properties, findsCycles: mode.mergesStates)
    waits = properties.contains { $0.kind == .eventually }
    distinctLimit = mode.mergesStates ? limits.distinct : ExplorationLimits.unmerged
    (keepsGoing, isInterrupted, self.log) = (limits.keepsGoing, limits.isInterrupted, log)
  }

  /// The `reachable` conditions that have not held in any state so far.
  var notReached: [String] { checker.notReached }

  /// Records the result of a move.
  mutating func record(_ found: MoveResult) {
    if let details = found.details {
      // The first path to an issue is enough.
      for issue in details.issues where knownIssues.insert(issue).inserted {
        all.append((.issue(issue), log.path(to: found.parent) + [found.move]))
      }
    }
    sample.record(found)
    if waits { checker.addTransition(found.move, from: found.parent, to: found.fingerprint) }
  }

  /// Checks a distinct state.
  ///
  /// - Returns: Whether to continue.
  mutating func check(_ node: ExploredNode, _ number: Int) throws -> Bool {
    if number == 0 { sample.noteStart(node.fingerprint) }
    for reason in try checker.check(node.state, number, node.fingerprint, stuck: node.stuckEffects) {
      all.append((reason, log.path(to: number)))
    }
    if log.count > distinctLimit { stop = .distinct(distinctLimit) }
    if isInterrupted?() == true { stop = .interrupted }
    if !all.isEmpty, !keepsGoing { stop = .violation }
    return stop == nil
  }

  /// Checks the properties that can be decided only after all states were visited.
  mutating func checkEnd(isComplete: Bool) {
    for end in checker.checkEnd(isComplete: isComplete) {
      all.append((end.reason, end.cycle.map { log.path(to: $0.number) + $0.moves } ?? []))
    }
  }
}

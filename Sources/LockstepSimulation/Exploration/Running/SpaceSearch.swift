internal import Lockstep
internal import LockstepDiff

/// One search through the states of a feature.
final class SpaceSearch<State, Action: Sendable> {
  private typealias Search = BreadthFirstSearch<FeatureExpander<State, Action>>

  private let exploration: Exploration<State, Action>
  private let mode: ExplorationMode
  private let feature: ExploredFeature<State, Action>
  private let log: PathLog
  private var checker: PropertyChecker<State>
  private var sample = MergeSample()
  private var cases = EnumCaseCoverage()
  private var graph: GraphRecorder<State, Action>?
  private var stop: ExplorationStop?

  /// Whether a property must come to hold, and whether the graph of the states was asked for.
  private let (waits, drawsGraph): (Bool, Bool)

  /// The violations, with their paths as moves.
  private var findings: [(reason: ViolationReason, path: [MoveCode])] = []

  init(_ exploration: Exploration<State, Action>, _ mode: ExplorationMode) throws {
    (self.exploration, self.mode) = (exploration, mode)
    log = try PathLog(at: exploration.notes?.paths)
    feature = exploration.feature(mode)
    checker = PropertyChecker(exploration.properties, findsCycles: mode.mergesStates)
    graph = exploration.graph.map { GraphRecorder($0) }
    waits = exploration.properties.contains { $0.kind == .eventually }
    drawsGraph = exploration.graph != nil
  }

  func run() throws -> ExplorationReport<Action> {
    let limits = exploration.limits
    let notes = try exploration.notes?.makeWriter(threads: max(1, limits.jobs))
    let expanders = (0..<max(1, limits.jobs)).map { thread in
      FeatureExpander(
        exploration.feature(mode),
        alphabet: exploration.alphabet,
        restoresByCopy: mode.restoresByCopy,
        describesMoves: exploration.graph != nil,
        covers: limits.covers,
        notes: notes?.slot(thread)
      )
    }
    let search = Search(expanders, merges: mode.mergesStates, frontierLimit: limits.frontier, log: log, observe: note)
    search.noteProgress = { notes?.note($0) }
    try search.run(limit: limits.depth) { node, number, fingerprint in
      if number == 0 { sample.noteStart(fingerprint) }
      if limits.covers { cases.note(node.state) }
      if drawsGraph { drawNode(node, number, fingerprint) }
      for reason in try checker.check(node.state, number, fingerprint, stuck: node.stuckEffects) {
        findings.append((reason, search.path(to: number)))
      }
      return goesOn(search.distinct)
    }
    if stop == nil { checkEnd(search) }
    var report = try report(of: search)
    if stop == nil, limits.covers { report.coverage = coverage(expanders) }
    return report
  }

  private func note(_ found: FoundState) throws {
    for issue in found.report.issues {
      findings.append((.issue(issue), log.path(to: found.parent) + [found.move]))
    }
    sample.note(found)
    if waits { checker.note(found.move, from: found.parent, to: found.fingerprint) }
    if drawsGraph { try drawMove(found) }
  }

  private func drawNode(_ node: ExploredNode<State, Action>, _ number: Int, _ fingerprint: Fingerprint) {
    graph?.note(node, number, fingerprint)
  }

  /// Apart from ``note(_:)``, because generic types are looked up at the beginning of a function.
  private func drawMove(_ found: FoundState) throws { try graph?.note(found) }

  private func goesOn(_ distinct: Int) -> Bool {
    let limit = mode.mergesStates ? exploration.limits.distinct : Exploration<State, Action>.unmergedLimit
    if distinct > limit { stop = .distinct(limit) }
    if !findings.isEmpty, !exploration.limits.keepsGoing { stop = .violation }
    return stop == nil
  }

  /// Checks what is known only after all states were visited.
  private func checkEnd(_ search: Search) {
    for end in checker.checkEnd(isComplete: search.open == 0) {
      let path = end.cycle.map { search.path(to: $0.number) + $0.moves }
      findings.append((end.reason, path ?? []))
    }
  }

  private func report(of search: Search) throws -> ExplorationReport<Action> {
    let paths = PathFinder(feature, alphabet: exploration.alphabet)
    var report = ExplorationReport<Action>()
    (report.distinct, report.generated, report.depth) = (search.size.distinct, search.size.generated, search.size.depth)
    report.byteCount = search.byteCount
    (report.tellsTimes, report.tellsSources) = (mode.tellsTimes, mode.tellsSources)
    report.mergesStates = mode.mergesStates
    report.graph = graph?.graph
    if stop == nil, search.open > 0 { report.notReached = checker.notReached }
    if case .distinct = stop {
      report.variety = try paths.variety(FieldVariety.positions(in: search.lastLevel).map { search.path(to: $0) })
    }
    report.stop = stop ?? (search.open > 0 ? .depth(search.size.depth, open: search.open) : nil)
    if findings.isEmpty, mode.mergesStates {
      report.contradiction = try paths.firstContradiction(sample) { search.path(to: $0) }
    }
    if let graph = report.graph, exploration.graph?.coversMoves == true, mode.mergesStates, report.contradiction == nil
    {
      var finder = CoveringPathFinder(graph, paths)
      report.covering = try finder.find { search.path(to: $0) }
    }
    report.violations = try ViolationReason.withoutRepeatedIssues(findings).map {
      ExplorationViolation(reason: $0.reason, path: try paths.follow($0.path).moves)
    }
    return report
  }

  private func coverage(_ expanders: [FeatureExpander<State, Action>]) -> ExplorationCoverage<Action> {
    var coverage = expanders[0].coverage
    for expander in expanders.dropFirst() { coverage.merge(expander.coverage) }
    return ExplorationCoverage(coverage, cases)
  }
}

internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback

/// Merges the results of all parts into the report that a single process would create.
struct ExchangeMerger<State, Action: Sendable> {
  private typealias Finding = (reason: ViolationReason, path: [MoveCode])

  private let exploration: Exploration<State, Action>
  private let mode: StateComparisonMode
  private let folder: ExchangeFolder
  private let last: LevelResult
  private let verdict: LevelResult.Verdict

  /// Prepares a report.
  ///
  /// - Parameter last: The level at which the search ended.
  init(
    _ exploration: Exploration<State, Action>,
    _ mode: StateComparisonMode,
    _ folder: ExchangeFolder,
    _ last: LevelResult
  ) {
    (self.exploration, self.mode, self.folder, self.last) = (exploration, mode, folder, last)
    verdict = last.verdict(exploration.limits)
  }

  func report() throws -> ExplorationReport {
    let levels = try (0..<last.level).map { try folder.content($0) } + [last]
    let end = verdict == .stopped ? try findEnd() : nil
    var (findings, closed) = try findings(levels, upTo: end?.path)
    if end == nil {
      closed.formUnion(levels.flatMap { $0.parts.flatMap(\.reached) })
      findings += try endFindings(closed)
    }
    let size = last.size(verdict)
    var report = ExplorationReport()
    (report.distinct, report.generated, report.depth) = (size.distinct, size.generated, size.depth)
    report.stop = end?.stop ?? (verdict == .depth ? .depth(size.depth, open: last.distinct) : nil)
    report.distinguishesTimes = mode.distinguishesTimes
    if verdict == .depth {
      let properties = exploration.properties
      report.notReached = properties.indices.filter { properties[$0].kind == .reachable && !closed.contains($0) }
        .map { properties[$0].text }
    }
    let paths = PathComparer(exploration.feature(mode), alphabet: exploration.alphabet)
    if report.stop?.isBound == true {
      let sample = try sampledPaths(at: size.depth)
      if sample.count > 1 { report.variety = try paths.variety(sample) }
    }
    if findings.isEmpty || exploration.limits.keepsGoing {
      report.contradiction = try contradiction(paths, after: report, upTo: end?.path)
    }
    report.violations = try ViolationReason.withoutRepeatedIssues(findings).map {
      exploration.violation($0.reason, try paths.follow($0.path).moves)
    }
    if end == nil, exploration.limits.covers { report.coverage = try coverage(levels) }
    return report
  }

  private func pathLength(_ level: Int) -> Int { level * MovePath.bytesPerMove }

  private func reader(_ name: String, _ kind: RecordFileHeader.Kind, _ level: Int, _ part: Int, _ length: Int) throws
    -> RecordReader
  {
    try RecordReader(
      folder.partFolder(level, part).appending(path: name),
      folder.header(kind, level, part, recordLength: length)
    )
  }

  private func merger(_ name: String, _ kind: RecordFileHeader.Kind, _ level: Int, _ length: Int) throws
    -> SortedRecordMerger
  {
    SortedRecordMerger(try (1...folder.request.parts).map { try reader(name, kind, level, $0, length) })
  }

  /// Returns the states of a level ordered by path, which is the order in which a single process finds them.
  private func states(_ level: Int) throws -> SortedRecordMerger {
    try merger("states", .states, level, pathLength(level) + Fingerprint.byteCount)
  }

  /// Returns the paths to some states of a level, evenly spaced.
  private func sampledPaths(at level: Int) throws -> [[MoveCode]] {
    var paths: [[MoveCode]] = []
    var states = try states(level)
    while let (record, _) = states.next() { paths.append(MovePath(bytes: record.prefix(pathLength(level))).moves) }
    return DistinctFieldValueCounts.positions(in: paths.indices, depth: level).map { paths[$0] }
  }

  /// Finds where the search stops in the last level: the path to that state, and the reason.
  private func findEnd() throws -> (path: MovePath, stop: ExplorationStop) {
    let limits = exploration.limits
    let (prior, length) = (last.prior, pathLength(last.level))
    let first = (last.parts.flatMap { $0.findings.map(\.path) } + [prior.firstIssue].compactMap { $0 }).min()
    var distinct = prior.distinct
    var states = try states(last.level)
    while let (record, _) = states.next() {
      distinct += 1
      let path = MovePath(bytes: record.prefix(length))
      let isViolated = prior.hasFindings || first.map { $0 <= path } == true
      if isViolated, !limits.keepsGoing { return (path, .violation) }
      if distinct > limits.distinct { return (path, .distinct(limits.distinct)) }
    }
    preconditionFailure(
      "The search stopped at level \(last.level), but no state of that level stops it."
    )
  }
}

// MARK: - Violations

extension ExchangeMerger {
  /// Returns the violations in the order in which a single process finds them, and the positions of the violated properties.
  private func findings(_ levels: [LevelResult], upTo end: MovePath?) throws -> ([Finding], Set<Int>) {
    let states = try PathStateRecreator(exploration, mode)
    var findings: [Finding] = []
    var closed: Set<Int> = []
    for content in levels {
      let end = content.level == last.level ? end : nil
      var checks = content.parts.flatMap(\.findings).sorted { ($0.path, $0.property) < ($1.path, $1.property) }[...]
      var issues = try issues(to: content)
      while true {
        let issue = issues.next().map { MovePath(bytes: $0.record[...]) }
        while let check = checks.first, issue.map({ check.path < $0 }) ?? true {
          checks.removeFirst()
          if let end, check.path > end { break }
          guard closed.insert(check.property).inserted else { continue }
          findings.append((try reason(of: check, states, content.level), check.path.moves))
        }
        guard let issue, end.map({ issue <= $0 }) ?? true else { break }
        let found = try states.issues(issue)
        guard !found.isEmpty else { throw ExplorationRequestFault.irreproducible(level: content.level, "An issue") }
        findings += found.map { (.issue($0), issue.moves) }
      }
    }
    return (findings, closed)
  }

  /// Returns the moves to a level's states that caused an issue.
  private func issues(to content: LevelResult) throws -> SortedRecordMerger {
    guard content.prior.firstIssue != nil else { return SortedRecordMerger([]) }
    return try merger("issues", .issues, content.level - 1, pathLength(content.level))
  }

  private func reason(
    of finding: PartResult.CheckFinding,
    _ states: PathStateRecreator<State, Action>,
    _ level: Int
  ) throws -> ViolationReason {
    let property = exploration.properties[finding.property].checked
    let node = try states.node(finding.path)
    guard case .violated(let reason) = try property.outcome(at: node.state, stuck: node.stuckEffects) else {
      throw ExplorationRequestFault.irreproducible(
        level: level,
        "A violation of “\(property.kind.rawValue) \(property.text)”"
      )
    }
    return reason
  }

  /// Returns the violations that are known only after all states were visited.
  private func endFindings(_ closed: Set<Int>) throws -> [Finding] {
    let open = Set(exploration.properties.indices).subtracting(closed)
    let waiting = open.filter { exploration.properties[$0].kind == .eventually }
    var checker = PropertyChecker(exploration.properties.map(\.checked), open: open, graphs: try graphs(waiting))
    return try checker.checkEnd(isComplete: verdict == .complete).map { end in
      (end.reason, try end.cycle.map { try path(to: $0.number) + $0.moves } ?? [])
    }
  }

  /// Returns, for each `eventually` property, the states in which it doesn't hold.
  private func graphs(_ properties: Set<Int>) throws -> [Int: PendingEventuallyGraph] {
    guard !properties.isEmpty else { return [:] }
    var graphs = Dictionary(uniqueKeysWithValues: properties.map { ($0, PendingEventuallyGraph()) })
    var count = 0
    for level in 0...last.level {
      var numbers: [[Int]] = Array(repeating: [], count: folder.request.parts)
      var states = try states(level)
      while let (_, source) = states.next() {
        numbers[source].append(count)
        count += 1
      }
      for part in 1...folder.request.parts {
        let members = try reader("members", .members, level, part, PendingEventuallyRecordCoder.memberLength)
        while let record = members.current {
          let (property, index, fingerprint) = PendingEventuallyRecordCoder.fields(record)
          graphs[property]?.add(numbers[part - 1][index], fingerprint)
          members.advance()
        }
        let edges = try reader("edges", .edges, level, part, PendingEventuallyRecordCoder.edgeLength)
        while let record = edges.current {
          let (index, code, target) = PendingEventuallyRecordCoder.fields(record)
          let move = MoveCode(rawValue: UInt32(code))
          for property in properties {
            graphs[property]?.addTransition(move, from: numbers[part - 1][index], to: target)
          }
          edges.advance()
        }
      }
    }
    return graphs
  }

  /// Returns the path to a state, given its number among all states.
  private func path(to number: Int) throws -> [MoveCode] {
    var rest = number
    for level in 0...last.level {
      var states = try states(level)
      while let (record, _) = states.next() {
        if rest == 0 { return MovePath(bytes: record.prefix(pathLength(level))).moves }
        rest -= 1
      }
    }
    preconditionFailure("A state's number must be less than the number of states, not \(number).")
  }
}

// MARK: - Contradictions and coverage

extension ExchangeMerger {
  private func contradiction(
    _ paths: PathComparer<State, Action>,
    after report: ExplorationReport,
    upTo end: MovePath?
  ) throws -> ExplorationContradiction? {
    var history = AlternativePathSampleRebuilder()
    for level in 0...last.level {
      try history.recordLevel(level, parts: 1...folder.request.parts, upTo: level == last.level ? end : nil, in: folder)
    }
    return try paths.firstContradiction(history.sample) { history.paths[$0] }
      ?? exploration.reductionContradiction(mode, paths, after: report)
  }

  /// Replays the paths on which an optional or a case first occurred.
  private func coverage(_ levels: [LevelResult]) throws -> ExplorationCoverage {
    let states = try PathStateRecreator(exploration, mode)
    var cases = EnumCaseCoverage()
    var outside: Set<String> = []
    var known: [PartResult.CoverageFact.Kind: Set<String>] = [:]
    for content in levels {
      var shown: [PartResult.CoverageFact.Kind: Set<MovePath>] = [:]
      for fact in content.parts.flatMap(\.facts) where known[fact.kind, default: []].insert(fact.text).inserted {
        shown[fact.kind, default: []].insert(fact.path)
      }
      for path in (shown[.state] ?? []).sorted() {
        let node = try states.node(path)
        let state = node.state.state(as: State.self)
        cases.recordCases(in: state)
        // Conditions record whether their paths exist.
        for property in exploration.properties { _ = try property.holds(state) }
        outside.formUnion(node.stuckEffects ?? [])
      }
      for path in (shown[.move] ?? []).sorted() {
        try states.expander.expand(try states.node(path)) { _, _ in
          _ = states.expander.takeDetails()
          return false
        } keep: { _ in
        }
      }
    }
    return ExplorationCoverage(states.expander.coverage, cases, outside: outside)
  }
}

internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// Finds the new states of one part of a level, checks them and makes their moves.
final class PartTask<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  let mode: StateComparisonMode
  private let folder: ExchangeFolder
  private let output: URL
  private let options: JobArrayTaskOptions
  private let level: Int
  private let part: Int

  /// The findings of all parts at the level below; nil for level 0.
  private let below: LevelResult?
  private var content: PartResult
  private var states: PathStateRecreator<State, Action>
  private let notes: CrashSafeProgressRecorder.PathRecorder?
  private var cases = EnumCaseCoverage()

  /// The effects that were waiting for an external event.
  private var outside: Set<String> = []
  private var caseFacts: Set<String> = []
  private var moveFacts: Set<String> = []

  /// The positions of properties that were violated or reached.
  private var closed: Set<Int> = []

  /// Whether to make moves: false at the maximum depth, or if the search will stop at this level.
  private var makesMoves: Bool
  private var sample = AlternativePathSampleRebuilder()

  /// Other paths to states of the sample.
  private var merges: [(path: MovePath, fingerprint: Fingerprint)] = []

  init(
    _ exploration: Exploration<State, Action>,
    _ mode: StateComparisonMode,
    _ folder: ExchangeFolder,
    below: LevelResult?,
    part: Int,
    output: URL,
    options: JobArrayTaskOptions
  ) throws {
    (self.exploration, self.mode, self.folder, self.options) = (exploration, mode, folder, options)
    (self.below, self.part, self.output) = (below, part, output)
    level = below.map { $0.level + 1 } ?? 0
    content = PartResult(below?.next ?? LevelPriorFacts())
    notes = try exploration.notes?.makePathRecorder()
    try exploration.notes?.recordMode(mode)
    states = try PathStateRecreator(exploration, mode, notes: notes?.slot)
    makesMoves = level != exploration.limits.depth && content.prior.restart == nil
  }

  /// Runs the task, and writes all of its files except the summary.
  func run() throws -> PartResult {
    for earlier in 0..<level { try sample.recordLevel(earlier, parts: part...part, in: folder) }
    let found = try findStates()
    try options.atStage(.statesFound)
    try visit(found)
    for run in 0..<found.runs { try FileManager.default.removeItem(at: output.appending(path: "new-\(run)")) }
    try options.atStage(.movesMade)
    return content
  }

  private var pathLength: Int { level * MovePath.bytesPerMove }

  private func header(_ kind: RecordFileHeader.Kind, _ recordLength: Int) -> RecordFileHeader {
    folder.header(kind, level, part, recordLength: recordLength)
  }

  private func writer(_ name: String, _ kind: RecordFileHeader.Kind, _ recordLength: Int) throws -> RecordWriter {
    try RecordWriter(output.appending(path: name), header(kind, recordLength))
  }
}

// MARK: - New states

extension PartTask {
  /// Sorts the new states by path, and writes their fingerprints in ascending order.
  private func findStates() throws -> RecordSorter {
    let output = output
    let found = RecordSorter(header(.states, pathLength + Fingerprint.byteCount), memory: options.memory) {
      output.appending(path: "new-\($0)")
    }
    let visited = try writer("visited", .visited, Fingerprint.byteCount)
    if let below {
      var candidates = SortedRecordMerger(try candidateReaders(below))
      var earlier = try visitedReaders()
      var group: [[UInt8]] = []
      while let (record, _) = candidates.next() {
        if let restart = content.prior.restart, restart <= path(record) { continue }
        if let first = group.first, first.prefix(Fingerprint.byteCount) != record.prefix(Fingerprint.byteCount) {
          try take(group, &earlier, found, visited)
          group = []
        }
        if group.count < 2 { group.append(record) }
      }
      try take(group, &earlier, found, visited)
    } else if states.start.fingerprint.part(of: folder.request.parts) == part {
      try visited.append(states.start.fingerprint.bytes)
      try found.append(states.start.fingerprint.bytes)
    }
    try visited.close()
    try found.flush()
    return found
  }

  private func path(_ candidate: [UInt8]) -> MovePath { MovePath(bytes: candidate.dropFirst(Fingerprint.byteCount)) }

  private func candidateReaders(_ below: LevelResult) throws -> [RecordReader] {
    try below.parts.enumerated().flatMap { index, sender in
      try (0..<sender.runs[part - 1]).map { run in
        try RecordReader(
          folder.partFolder(below.level, index + 1).appending(path: "for-part-\(part)-\(run)"),
          folder.header(.candidates, below.level, index + 1, recordLength: Fingerprint.byteCount + pathLength)
        )
      }
    }
  }

  private func visitedReaders() throws -> [RecordReader] {
    try (0..<level).map { earlier in
      try RecordReader(
        folder.partFolder(earlier, part).appending(path: "visited"),
        folder.header(.visited, earlier, part, recordLength: Fingerprint.byteCount)
      )
    }
  }

  /// Processes the first two paths to a state.
  private func take(
    _ group: [[UInt8]],
    _ earlier: inout [RecordReader],
    _ found: RecordSorter,
    _ visited: RecordWriter
  ) throws {
    guard let first = group.first else { return }
    let fingerprint = Array(first.prefix(Fingerprint.byteCount))
    var isNew = true
    for reader in earlier {
      while let other = reader.current, other.lexicographicallyPrecedes(fingerprint) { reader.advance() }
      if reader.current == fingerprint { isNew = false }
    }
    earlier.removeAll { $0.current == nil }
    if isNew {
      try visited.append(fingerprint)
      try found.append(first.dropFirst(Fingerprint.byteCount) + fingerprint)
    }
    let merge = isNew ? group.dropFirst().first : first
    let value = Fingerprint(bytes: fingerprint[...])
    if let merge, sample.sample.includes(value) { merges.append((path(merge), value)) }
  }
}

// MARK: - Visiting

extension PartTask {
  /// The files written while states are visited.
  private struct Files {
    let states: RecordWriter
    let sample: RecordWriter
    let members: RecordWriter
    let edges: RecordWriter
    let issues: RecordWriter
    let candidates: [RecordSorter]

    func close() throws {
      for writer in [states, sample, members, edges, issues] { try writer.close() }
      for sorter in candidates { try sorter.flush() }
    }
  }

  private func makeFiles() throws -> Files {
    let next = pathLength + MovePath.bytesPerMove
    let count = folder.request.parts
    let output = output
    return Files(
      states: try writer("states", .states, pathLength + Fingerprint.byteCount),
      sample: try writer("sample", .sample, AlternativePathSampleRebuilder.recordLength(level)),
      members: try writer("members", .members, PendingEventuallyRecordCoder.memberLength),
      edges: try writer("edges", .edges, PendingEventuallyRecordCoder.edgeLength),
      issues: try writer("issues", .issues, next),
      candidates: (1...count).map { receiver in
        RecordSorter(
          header(.candidates, Fingerprint.byteCount + next),
          memory: max(1, options.memory / count),
          // A receiving part needs the first path to a state, and the first alternative path for its sample.
          keeping: (2, Fingerprint.byteCount)
        ) { output.appending(path: "for-part-\(receiver)-\($0)") }
      }
    )
  }

  /// Visits the new states in path order.
  private func visit(_ found: RecordSorter) throws {
    let files = try makeFiles()
    let readers = try (0..<found.runs).map {
      try RecordReader(output.appending(path: "new-\($0)"), header(.states, pathLength + Fingerprint.byteCount))
    }
    var merger = SortedRecordMerger(readers)
    var otherPaths = merges.sorted { $0.path < $1.path }[...]
    while let (record, _) = merger.next() {
      let path = MovePath(bytes: record.prefix(pathLength))
      while let merge = otherPaths.first, merge.path < path {
        otherPaths.removeFirst()
        try noteArrival(merge.path, merge.fingerprint, isNew: false, files)
      }
      try files.states.append(record)
      let fingerprint = Fingerprint(bytes: record.dropFirst(pathLength))
      try noteArrival(path, fingerprint, isNew: true, files)
      try visit(path, fingerprint, files)
    }
    for merge in otherPaths { try noteArrival(merge.path, merge.fingerprint, isNew: false, files) }
    try files.close()
    content.runs = files.candidates.map(\.runs)
  }

  private func noteArrival(_ path: MovePath, _ fingerprint: Fingerprint, isNew: Bool, _ files: Files) throws {
    guard sample.recordState(path.moves, fingerprint, isNew: isNew) else { return }
    try files.sample.append(path.bytes + fingerprint.bytes + [isNew ? 1 : 0])
  }

  private func visit(_ path: MovePath, _ fingerprint: Fingerprint, _ files: Files) throws {
    let index = content.distinct
    content.distinct += 1
    content.lastPath = path
    let limits = exploration.limits
    guard makesMoves || limits.covers || closed.count < exploration.properties.count else { return }
    let node = try states.node(path)
    if limits.covers { noteCases(node, path) }
    let waits = try check(node, path, index, fingerprint, files)
    let isViolated = !content.findings.isEmpty || content.prior.hasFindings
    if !limits.keepsGoing, isViolated || content.prior.firstIssue.map({ $0 <= path }) == true { makesMoves = false }
    if content.prior.distinct + content.distinct > limits.distinct { makesMoves = false }
    if makesMoves { try makeMoves(node, path, index, waits: waits, files) }
  }

  /// Checks the properties in a state.
  ///
  /// - Returns: Whether an `eventually` property doesn't hold yet.
  private func check(
    _ node: ExploredNode,
    _ path: MovePath,
    _ index: Int,
    _ fingerprint: Fingerprint,
    _ files: Files
  ) throws -> Bool {
    var waits = false
    for (position, property) in exploration.properties.enumerated() where !closed.contains(position) {
      switch try property.checked.outcome(at: node.state, stuck: node.stuckEffects) {
      case .open: break
      case .violated:
        content.findings.append(PartResult.CheckFinding(property: position, path: path))
        closed.insert(position)
      case .reached:
        content.reached.append(position)
        closed.insert(position)
      case .waits:
        waits = true
        try files.members.append(PendingEventuallyRecordCoder.member(position, index, fingerprint))
      }
    }
    return waits
  }

  private func makeMoves(
    _ node: ExploredNode,
    _ path: MovePath,
    _ index: Int,
    waits: Bool,
    _ files: Files
  ) throws {
    let expander = states.expander
    try notes?.begin(path.moves)
    defer { notes?.slot.end() }
    do {
      try expander.expand(node) { move, target in
        content.generated += 1
        let next = path.appending(move)
        if expander.takeDetails()?.issues.isEmpty == false {
          content.firstIssue = content.firstIssue ?? next
          try files.issues.append(next.bytes)
        }
        if waits, move.kind != .send { try files.edges.append(PendingEventuallyRecordCoder.edge(index, move, target)) }
        if target != node.fingerprint {
          let receiver = target.part(of: folder.request.parts)
          try files.candidates[receiver - 1].append(target.bytes + next.bytes)
        }
        return false
      } keep: { _ in
      }
    } catch is ExplorationRestartRequest {
      return try stopMakingMoves(at: path)
    }
    if !mode.distinguishesTimes, states.feature.timeReads.isNoted { return try stopMakingMoves(at: path) }
    if exploration.limits.covers { noteMoves(path) }
  }

  /// Records that a move from a state read the date. The level's other states are only checked, because exploration restarts unless it
  /// stops before making moves from that state. Exploration makes all moves of a state, even if it stops at the result of the first one.
  private func stopMakingMoves(at path: MovePath) throws {
    content.restart = path.appending(MoveCode(rawValue: 0))
    makesMoves = false
    states = try PathStateRecreator(exploration, mode, notes: notes?.slot)
  }
}

// MARK: - Coverage

extension PartTask {
  private func noteCases(_ node: ExploredNode, _ path: MovePath) {
    cases.recordCases(in: node.state.state(as: State.self))
    outside.formUnion(node.stuckEffects ?? [])
    guard cases.factCount + outside.count > caseFacts.count else { return }
    recordFacts(cases.facts.union(outside.map { "outside \($0)" }), &caseFacts, .state, path)
  }

  private func noteMoves(_ path: MovePath) {
    let coverage = states.expander.coverage
    if coverage.factCount > moveFacts.count { recordFacts(coverage.facts, &moveFacts, .move, path) }
  }

  private func recordFacts(
    _ facts: Set<String>,
    _ known: inout Set<String>,
    _ kind: PartResult.CoverageFact.Kind,
    _ path: MovePath
  ) {
    for fact in facts.subtracting(known).sorted() {
      content.facts.append(PartResult.CoverageFact(kind: kind, text: fact, path: path))
    }
    known = facts
  }
}

/// States and moves of a waiting graph, as records.
enum PendingEventuallyRecordCoder {
  static let memberLength = 2 * 8 + Fingerprint.byteCount
  static let edgeLength = 2 * 8 + Fingerprint.byteCount

  static func member(_ property: Int, _ index: Int, _ fingerprint: Fingerprint) -> [UInt8] {
    UInt64(property).bigEndianBytes + UInt64(index).bigEndianBytes + fingerprint.bytes
  }

  static func edge(_ index: Int, _ move: MoveCode, _ target: Fingerprint) -> [UInt8] {
    UInt64(index).bigEndianBytes + UInt64(move.rawValue).bigEndianBytes + target.bytes
  }

  /// Returns the two numbers and the fingerprint of a record.
  static func fields(_ record: [UInt8]) -> (first: Int, second: Int, fingerprint: Fingerprint) {
    let words = [record.prefix(8), record.dropFirst(8).prefix(8)].map {
      Int(truncatingIfNeeded: UInt64(bigEndianBytes: $0))
    }
    return (words[0], words[1], Fingerprint(bytes: record.dropFirst(16)))
  }
}

internal import Foundation

/// An exploration and its exchange folder.
struct ExchangeSession<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let start: ExploredStart
  private var folder: ExchangeFolder

  init(_ exploration: Exploration<State, Action>, _ root: URL, identity: String, parts: Int) throws {
    self.exploration = exploration
    start = try exploration.exploredStart()
    let request = ExchangeRequest(exploration, identity: identity, parts: parts, start: start)
    folder = try ExchangeFolder(root, request)
  }

  private var mode: ExplorationMode {
    ExplorationMode(
      tellsTimes: start.readsDate || folder.generation == 2,
      restoresByCopy: !exploration.limits.isExact
    )
  }

  /// The last level whose parts are all finished.
  private mutating func lastLevel() throws -> LevelContent? {
    guard let last = try folder.lastLevel() else { return nil }
    guard last.verdict(exploration.limits) == .restart else { return last }
    try beginAgain()
    return try folder.lastLevel()
  }

  mutating func beginAgain() throws { try folder.beginAgain() }

  /// How far the tasks have got; nil if all are finished.
  mutating func progress() throws -> ExchangeProgress? {
    let last = try lastLevel()
    if let last, last.verdict(exploration.limits) != .open { return nil }
    let next = last.map { $0.level + 1 } ?? 0
    let size = last?.size(.open)
    return ExchangeProgress(
      nextLevel: next,
      missing: folder.missingParts(next),
      parts: folder.request.parts,
      distinct: size?.distinct ?? 0,
      generated: size?.generated ?? 0,
      depth: size?.depth ?? 0,
      hasBegunAgain: folder.generation == 2
    )
  }

  func report() throws -> ExplorationReport {
    guard let last = try folder.lastLevel() else { throw ExchangeFault.noExchange(folder.root) }
    let report = try ExchangeMerger(exploration, mode, folder, last).report()
    return try exploration.exploredAgain(after: report, mode)
  }

  mutating func explore(level: Int, part: Int, _ options: ExchangeOptions) throws -> PartSummary {
    let last = try lastLevel()
    if folder.isFinished(level, part) {
      folder.removeTemporaryFolders(level, part)
      return summary(level, part, .alreadyExplored)
    }
    if let last, last.verdict(exploration.limits) != .open { return summary(level, part, .notNeeded) }
    let next = last.map { $0.level + 1 } ?? 0
    // Lower levels are finished, so the requested one is not lower.
    guard level == next else {
      throw ExchangeFault.unfinishedLevel(
        next,
        missing: folder.missingParts(next),
        hasBegunAgain: folder.generation == 2
      )
    }
    do {
      return try write(level, part, below: last, options)
    } catch {
      // A faster task for the same part has removed this one's folder.
      guard folder.isFinished(level, part) else { throw error }
      return summary(level, part, .alreadyExplored)
    }
  }

  /// A task that fails leaves its folder behind, like one that is killed; the next successful task for the part removes both.
  private func write(
    _ level: Int,
    _ part: Int,
    below: LevelContent?,
    _ options: ExchangeOptions
  ) throws -> PartSummary {
    let output = try folder.makeTemporaryFolder(level, part)
    try options.atStage(.started)
    let task = try PartTask(exploration, mode, folder, below: below, part: part, output: output, options: options)
    let content = try task.run()
    try folder.write(content, level, part, to: output)
    try options.atStage(.written)
    guard try folder.publish(output, level, part) else { return summary(level, part, .alreadyExplored) }
    return summary(level, part, .explored, content)
  }

  private func summary(
    _ level: Int,
    _ part: Int,
    _ outcome: PartSummary.Outcome,
    _ content: PartContent? = nil
  ) -> PartSummary {
    PartSummary(
      level: level,
      part: part,
      count: folder.request.parts,
      outcome: outcome,
      distinct: content?.distinct,
      generated: content?.generated
    )
  }
}

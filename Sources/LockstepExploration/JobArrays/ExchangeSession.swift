internal import Foundation

/// An exploration and its exchange folder.
struct ExchangeSession<State, Action: Sendable> {
  private let exploration: Exploration<State, Action>
  private let start: ExploredStart
  private var folder: ExchangeFolder

  init(_ exploration: Exploration<State, Action>, _ root: URL, identity: String, parts: Int) throws {
    self.exploration = exploration
    start = try exploration.exploredStart()
    let request = ExchangeSettings(exploration, identity: identity, parts: parts, start: start)
    folder = try ExchangeFolder(root, request)
  }

  private var mode: StateComparisonMode {
    StateComparisonMode(
      distinguishesTimes: start.readsDate || folder.generation == 2,
      restoresByCopy: !exploration.limits.isExact
    )
  }

  /// Returns the last level whose parts are all finished.
  private mutating func lastLevel() throws -> LevelResult? {
    guard let last = try folder.lastLevel() else { return nil }
    guard last.verdict(exploration.limits) == .restart else { return last }
    try beginAgain()
    return try folder.lastLevel()
  }

  mutating func beginAgain() throws { try folder.beginAgain() }

  /// Returns the progress of the tasks; nil if all are finished.
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
    guard let last = try folder.lastLevel() else { throw ExplorationRequestFault.noExchange(folder.root) }
    let report = try ExchangeMerger(exploration, mode, folder, last).report()
    return try exploration.exploredAgain(after: report, mode)
  }

  mutating func explore(level: Int, part: Int, _ options: JobArrayTaskOptions) throws -> PartSummary {
    let last = try lastLevel()
    if folder.isFinished(level, part) {
      folder.removeTemporaryFolders(level, part)
      return summary(level, part, .alreadyExplored)
    }
    if let last, last.verdict(exploration.limits) != .open { return summary(level, part, .notNeeded) }
    let next = last.map { $0.level + 1 } ?? 0
    // Lower levels are finished, so the requested level isn't below the next one.
    guard level == next else {
      throw ExplorationRequestFault.unfinishedLevel(
        next,
        missing: folder.missingParts(next),
        hasBegunAgain: folder.generation == 2
      )
    }
    do {
      return try write(level, part, below: last, options)
    } catch {
      // A task for the same part finished first and removed this task's folder.
      guard folder.isFinished(level, part) else { throw error }
      return summary(level, part, .alreadyExplored)
    }
  }

  /// A failed task leaves its folder behind, like a killed task; the next successful task for the part removes both.
  private func write(
    _ level: Int,
    _ part: Int,
    below: LevelResult?,
    _ options: JobArrayTaskOptions
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
    _ content: PartResult? = nil
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

/// A stage of a task at which the task can be observed or interrupted.
package enum PartTaskStage: Hashable, Sendable, CaseIterable {
  /// The task has begun.
  case started
  /// The new states are known.
  case statesFound
  /// The new states were checked and their moves were made.
  case movesMade
  /// All files were written; the result isn't visible yet.
  case written
}

/// Options of a task that don't affect its result.
package struct JobArrayTaskOptions {
  /// Maximum number of bytes of sorted data in memory.
  package var memory = 64 << 20
  /// Called at each stage; a thrown error ends the task as if it had been killed.
  package var atStage: (PartTaskStage) throws -> Void = { _ in }

  package init() {}
}

/// The result of a call that explores one part of a level.
package struct PartSummary: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The part was explored.
    case explored
    /// The part had already been explored, or another task for it finished first.
    case alreadyExplored
    /// The search ended at an earlier level.
    case notNeeded
  }

  package let level: Int
  package let part: Int
  package let count: Int
  package let outcome: Outcome
  /// The number of new states of the part; nil unless it was explored by this call.
  package let distinct: Int?
  /// The number of moves made from the new states; nil unless the part was explored by this call.
  package let generated: Int?
}

/// The progress of the tasks.
package struct ExchangeProgress: Hashable, Sendable {
  /// The level whose tasks must run next.
  package let nextLevel: Int
  /// The unfinished parts of the next level.
  package let missing: [Int]
  /// The number of parts.
  package let parts: Int
  /// The number of distinct states, up to ``depth``.
  package let distinct: Int
  /// The number of states that moves led to, including duplicates, up to ``depth``.
  package let generated: Int
  /// The last finished level; 0 if there is none.
  package let depth: Int
  /// Whether all levels are explored again, because the feature reads the date.
  package let hasBegunAgain: Bool
}

/// The state of an exchange folder.
package enum ExchangeFolderStatus: Hashable, Sendable {
  /// No task has run.
  case empty
  case unfinished(ExchangeProgress)
  case finished
}

/// The merged result of all tasks.
package enum JobArrayResult {
  case finished(ExplorationReport)
  case unfinished(ExchangeProgress)
}

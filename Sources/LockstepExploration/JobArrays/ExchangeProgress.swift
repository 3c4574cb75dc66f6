/// A point of a task at which it can be observed or interrupted.
package enum ExchangeStage: Hashable, Sendable, CaseIterable {
  /// The task has begun.
  case started
  /// The new states are known.
  case statesFound
  /// The new states were checked and their moves were made.
  case movesMade
  /// All files were written; the result isn't visible yet.
  case written
}

/// How a task runs, without influence on its result.
package struct ExchangeOptions {
  /// Maximum number of bytes of sorted data in memory.
  package var memory = 64 << 20
  /// Called at each stage; a thrown error ends the task as if it were killed.
  package var atStage: (ExchangeStage) throws -> Void = { _ in }

  package init() {}
}

/// The result of a call that explores one part of a level.
package struct PartSummary: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The part was explored.
    case explored
    /// The part had been explored before, or another task for it was faster.
    case alreadyExplored
    /// The search had ended at a level below.
    case notNeeded
  }

  package let level: Int
  package let part: Int
  package let count: Int
  package let outcome: Outcome
  /// The number of new states of the part; nil unless it was explored by this call.
  package let distinct: Int?
  /// The number of moves made from them; nil unless the part was explored by this call.
  package let generated: Int?
}

/// How far the tasks have got.
package struct ExchangeProgress: Hashable, Sendable {
  /// The level whose tasks must run next.
  package let nextLevel: Int
  /// The parts of that level that aren't finished.
  package let missing: [Int]
  /// The number of parts.
  package let parts: Int
  /// The number of distinct states, up to ``depth``.
  package let distinct: Int
  /// The number of results of moves, up to ``depth``.
  package let generated: Int
  /// The last level that is finished; 0 if there is none.
  package let depth: Int
  /// Whether all levels are explored again, because the feature reads the date.
  package let hasBegunAgain: Bool
}

/// The state of an exchange folder.
package enum ExchangeStatus: Hashable, Sendable {
  /// No task has run.
  case empty
  case unfinished(ExchangeProgress)
  case finished
}

/// The merged result of all tasks.
package enum ExchangeResult {
  case finished(ExplorationReport)
  case unfinished(ExchangeProgress)
}

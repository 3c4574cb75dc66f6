package import Foundation
internal import LockstepDiff
package import LockstepPlayback
package import LockstepScript

/// A feature to explore, its limits, and the properties to check.
package struct ExplorationRequest: Sendable {
  /// The world whose dependencies are used; nil for the feature's own dependencies.
  package var world: CatalogEntry.World?

  /// The user actions to try; nil for those that the feature's entry declares.
  package var actions: [any Sendable]?

  /// Whether ``actions`` are tried in every state, including states for which the entry does not declare them.
  package var replacesDeclaredActions = false

  /// Properties to check in addition to those that the feature's entry declares.
  package var properties: [ExplorationCondition] = []
  package var limits = ExplorationLimits()

  /// The path of the value that groups states in a graph; nil for no graph.
  package var grouping: ScriptPath?

  /// Whether to find paths that make every move at least once; requires a graph.
  package var coversMoves = false

  /// The file in which each move is recorded before it is made; nil for none.
  package var notes: CrashSafeProgressRecorder?

  /// The feature's name.
  package let feature: String

  package init(of feature: String, world: CatalogEntry.World?, actions: [any Sendable]?) {
    (self.feature, self.world, self.actions) = (feature, world, actions)
  }

  /// Identifies the feature, its world and the actions, so tasks that share a folder can detect a mismatch.
  var identity: String {
    let actions = actions.map { $0.map { Literal(Tree(describing: $0)).text }.joined(separator: " ") } ?? "of the entry"
    let place = replacesDeclaredActions ? " in every state" : ""
    return "\(feature), world \(world?.name ?? "none"), actions \(actions)\(place)"
  }
}

/// A property in text form: a kind, such as `always` or `never`, and a condition as in `expect`.
package struct ExplorationCondition: Sendable {
  package let kind: ExplorationPropertyKind
  package let text: String
  let step: Script.Step.Kind

  /// Parses a condition.
  ///
  /// - Parameters:
  ///   - kind: The states in which the condition must hold.
  ///   - text: The condition: `isLoading == false`, `count(rows) <= 3`.
  ///   - file: The file of the condition; nil for the command line.
  ///   - line: The line in the file, at least 2: errors report line 1 as line 2.
  /// - Throws: The syntax error and its location in the text.
  package init(_ kind: ExplorationPropertyKind, _ text: String, file: String? = nil, line: Int = 2) throws {
    let blank = String(repeating: "\n", count: max(0, line - 2))
    let content = "feature Any\n\(blank)expect \(text)\n"
    let script = try Script(parsing: Array(content.utf8), file: file ?? "--\(kind.rawValue)")
    (self.kind, self.text) = (kind, text)
    step = script.steps[0].kind
  }
}

extension ExplorationCondition {
  /// The negated condition as a statement; nil if the condition can't be negated.
  var opposite: String? {
    switch step {
    case .expect(let path, let comparison, let value):
      "expect \(path.text) \(comparison.opposite.rawValue) \(value.text)"
    case .expectCount(let path, let comparison, let value):
      "expect count(\(path.text)) \(comparison.opposite.rawValue) \(value.text)"
    default: nil
    }
  }
}

extension Script.Step.Comparison {
  fileprivate var opposite: Self {
    switch self {
    case .isEqual: .isNotEqual
    case .isNotEqual: .isEqual
    case .isLess: .isAtLeast
    case .isAtLeast: .isLess
    case .isGreater: .isAtMost
    case .isAtMost: .isGreater
    case .contains: .excludes
    case .excludes: .contains
    }
  }
}

/// A type-erased exploration of a feature.
package protocol ErasedExploration: Sendable {
  /// Visits all states up to the limits.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that prevents exploration.
  func run() throws -> ExplorationReport

  /// Makes random walks.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that prevents walks.
  func walk(_ limits: WalkLimits) throws -> WalkReport

  /// Explores one part of a level, as a task of a job array.
  ///
  /// - Parameters:
  ///   - level: The number of moves from the initial state; nil for the next unfinished level.
  ///   - part: The number of the part; the first is 1.
  ///   - count: The number of parts.
  ///   - folder: The folder that all tasks share.
  func explorePart(level: Int?, part: Int, of count: Int, in folder: URL) throws -> PartSummary?

  /// Merges the results of all tasks; explores in this process if no task has run or if there is only one part.
  ///
  /// - Returns: The result of the whole exploration, or the progress of the tasks.
  func merged(in folder: URL) throws -> JobArrayResult

  /// Describes the move during which another process stopped.
  ///
  /// - Parameters:
  ///   - notes: The notes of the other process.
  ///   - message: The last output of the other process.
  /// - Returns: The violation; nil if it stopped before its first move.
  func trap(in notes: CrashSafeProgressRecorder, _ message: String) throws -> ExplorationViolation?
}

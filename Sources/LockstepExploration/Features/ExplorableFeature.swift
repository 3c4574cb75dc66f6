package import Foundation

/// An exploration of a feature, with the feature's types erased.
package protocol ExplorableFeature: Sendable {
  /// Visits all states up to the limits.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that makes exploration impossible.
  func run() throws -> ExplorationReport

  /// Makes random walks.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that makes walks impossible.
  func walk(_ limits: WalkLimits) throws -> WalkReport

  /// Explores one part of a level, as a task of a job array.
  ///
  /// - Parameters:
  ///   - level: The number of moves from the initial state; nil for the next level that isn't finished.
  ///   - part: The number of the part, from 1.
  ///   - count: The number of parts.
  ///   - folder: The folder that all tasks share.
  func explorePart(level: Int?, part: Int, of count: Int, in folder: URL) throws -> PartSummary?

  /// Merges what all tasks have found; explores in this process if no task has run or there is one part only.
  ///
  /// - Returns: What one process finds; or how far the tasks have got.
  func merged(in folder: URL) throws -> ExchangeResult

  /// Describes the move at which another process stopped.
  ///
  /// - Parameters:
  ///   - notes: The notes of the other process.
  ///   - message: What it wrote last.
  /// - Returns: The violation; nil if it stopped before its first move.
  func trap(in notes: CrashNotes, _ message: String) throws -> ExplorationViolation?
}

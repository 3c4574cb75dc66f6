package import LockstepSimulation

/// An exploration of a feature, with the feature's types erased.
package protocol ExplorableFeature: Sendable {
  /// Visits all states up to the limits.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that makes exploration impossible.
  func run() throws -> ExplorationSummary

  /// Makes random walks.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or a fault that makes walks impossible.
  func walk(_ limits: WalkLimits) throws -> WalkSummary

  /// Describes the move at which another process stopped.
  ///
  /// - Parameters:
  ///   - notes: The notes of the other process.
  ///   - message: What it wrote last.
  /// - Returns: The violation; nil if it stopped before its first move.
  func trap(in notes: CrashNotes, _ message: String) throws -> ExplorationSummary.Violation?
}

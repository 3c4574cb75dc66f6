internal import Lockstep
internal import LockstepDiff

/// Makes the states that follow a state.
protocol StateExpander: AnyObject {
  /// The state at the beginning and its fingerprint.
  func start() throws -> (node: ExploredNode, fingerprint: Fingerprint)

  /// Makes the results of all moves from a state, in their order.
  ///
  /// - Parameters:
  ///   - node: The state.
  ///   - found: Called with each result. Returns whether the result is to be kept.
  ///   - keep: Called with each result to be kept, right after `found`.
  func expand(
    _ node: ExploredNode,
    found: (MoveCode, Fingerprint) throws -> Bool,
    keep: (ExploredNode) throws -> Void
  ) throws

  /// Called before the moves of a state are made.
  func willExpand(_ number: Int)

  /// Called after the moves of one or several states were made.
  func didExpand()

  /// Makes the result of one move.
  func follow(_ move: MoveCode, from node: ExploredNode) throws -> ExploredNode

  /// Removes and returns the report of the last move; nil if there is nothing to report.
  func takeReport() -> MoveReport?
}

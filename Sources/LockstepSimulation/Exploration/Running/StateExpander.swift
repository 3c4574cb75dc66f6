internal import Lockstep
internal import LockstepDiff

/// Makes the states that follow a state.
protocol StateExpander: AnyObject, SendableMetatype {
  /// A state of the space, with everything that is needed to go on from it.
  associatedtype Node

  /// The state at the beginning and its fingerprint.
  func start() throws -> (node: Node, fingerprint: Fingerprint)

  /// Makes the results of all moves from a state, in their order.
  ///
  /// - Parameters:
  ///   - node: The state.
  ///   - found: Called with each result. Returns whether the result is to be kept.
  ///   - keep: Called with each result to be kept, right after `found`.
  func expand(
    _ node: Node,
    found: (MoveCode, Fingerprint) throws -> Bool,
    keep: (Node) throws -> Void
  ) throws

  /// Called before the moves of a state are made.
  func willExpand(_ number: Int)

  /// Called after the moves of one or several states were made.
  func didExpand()

  /// Makes the result of one move.
  func follow(_ move: MoveCode, from node: Node) throws -> Node

  /// Removes and returns the report of the last move.
  func takeReport() -> MoveReport
}

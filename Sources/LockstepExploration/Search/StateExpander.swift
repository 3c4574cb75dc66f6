internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// Creates the successors of a state.
protocol StateExpander: AnyObject {
  /// The state at the beginning and its fingerprint.
  func start() throws -> (node: ExploredNode, fingerprint: Fingerprint)

  /// Makes the results of all moves from a state, in their order.
  ///
  /// - Parameters:
  ///   - node: The state.
  ///   - found: Called with each result. Returns whether to keep the result.
  ///   - keep: Called with each result to keep, immediately after `found`.
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

// Unsafe but sound because the boxes of an exploration are made by its expanders and walks, all for states of its own type.
/// A state of a feature, with its type erased.
///
/// Searches are not generic: code that handles values of a type parameter is several times slower, because it looks up types that depend on
/// the parameter.
class StateBox {
  /// The state, which must be of this type.
  final func state<State>(as _: State.Type) -> State {
    unsafeDowncast(self, to: TypedStateBox<State>.self).value
  }
}

/// A ``StateBox`` for states of one type.
final class TypedStateBox<State>: StateBox {
  fileprivate let value: State

  // Required so that a box can be created through a metatype, which saves a type lookup.
  required init(_ value: State) { self.value = value }
}

/// Stores kept at nodes for their first move, so that their paths aren't replayed.
///
/// There are at most a few thousand, because each takes several kilobytes. They don't influence the result.
final class StoreStock: Sendable {
  /// Maximum number of stores.
  private static let capacity = 4_096

  private let count = Atomic(0)

  /// Reserves room for a store.
  ///
  /// - Returns: Whether there was room.
  func takePlace() -> Bool {
    guard count.load(ordering: .relaxed) < Self.capacity else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  func freePlace() { count.subtract(1, ordering: .relaxed) }
}

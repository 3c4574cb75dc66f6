internal import Lockstep
internal import LockstepDiff
internal import Synchronization

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

// Unsafe, and sound because the boxes of an exploration are made by its expanders and walks, all for states of its own type.
/// A state of a feature, for code that doesn't know its type.
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

  // Required, so that a box can be made through a metatype, which saves looking up the type.
  required init(_ value: State) { self.value = value }
}

/// Stores that wait at a node for its first move, so that its path isn't replayed.
///
/// They are a few thousand at most, because each takes several kilobytes. They have no influence on the result.
final class StoreStock: Sendable {
  /// Maximum number of stores that wait.
  private static let capacity = 4_096

  private let count = Atomic(0)

  /// Takes a place for a store.
  ///
  /// - Returns: Whether there was one.
  func takePlace() -> Bool {
    guard count.load(ordering: .relaxed) < Self.capacity else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  func freePlace() { count.subtract(1, ordering: .relaxed) }
}

internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// Creates the successors of a state.
protocol StateExpander: AnyObject {
  /// Returns the initial state and its fingerprint.
  func start() throws -> (node: ExploredNode, fingerprint: Fingerprint)

  /// Makes all moves from a state, in order.
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

  /// Called after the moves of one or more states were made.
  func didExpand()

  /// Makes one move and returns the resulting state.
  func follow(_ move: MoveCode, from node: ExploredNode) throws -> ExploredNode

  /// Removes and returns the report of the last move; nil if there is nothing to report.
  func takeReport() -> MoveReport?
}

// Unsafe but sound because all boxes of an exploration are created by its own expanders and walks, for its own state type.
/// A state of a feature, with its type erased.
///
/// Searches are not generic: code that handles values of a type parameter is several times slower, because it looks up the types that
/// depend on the parameter.
class StateBox {
  /// Returns the state, which must be of this type.
  final func state<State>(as _: State.Type) -> State {
    unsafeDowncast(self, to: TypedStateBox<State>.self).value
  }
}

/// A ``StateBox`` for states of one type.
final class TypedStateBox<State>: StateBox {
  fileprivate let value: State

  // Required so that a box can be created through a metatype, which avoids a type lookup.
  required init(_ value: State) { self.value = value }
}

/// Limits the number of stores that nodes keep so that their first move needs no replay of the path.
///
/// Each store takes several kilobytes, so at most a few thousand are kept. They don't affect the result.
final class StoreStock: Sendable {
  /// Maximum number of stores.
  private static let capacity = 4_096

  private let count = Atomic(0)

  /// Reserves capacity for a store.
  ///
  /// - Returns: Whether there was capacity.
  func takePlace() -> Bool {
    guard count.load(ordering: .relaxed) < Self.capacity else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  func freePlace() { count.subtract(1, ordering: .relaxed) }
}

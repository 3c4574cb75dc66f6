internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// A state of a feature, with everything in flight.
struct ExploredNode {
  let fingerprint: Fingerprint

  /// Instructions to recreate the state; nil if copying the state is enough and no time has passed.
  let recipe: NodeRecipe?
  let state: StateBox

  /// The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  var stuckEffects: [String]? { recipe == nil ? [] : recipe?.stuckEffects }
}

/// A move of the path to a node, with everything needed to repeat it.
struct MadeMove {
  let move: MoveCode

  /// The action of a user's move.
  let action: AnyAction?

  /// The effect that made the move; nil if the user or time made it.
  var mover: MovingEffect?

  /// The results of trying to run silent effects after the move.
  var trials: [SilentEffectTrialResult] = []
}

/// The effect that makes a move.
struct MovingEffect {
  /// The effect's index among those in flight, oldest first; the same whenever the path is replayed.
  let position: Int

  /// The option chosen for the effect; nil if the effect continues.
  let option: Int?
}

/// Instructions to recreate a node.
final class NodeRecipe {
  enum Method {
    /// Nothing is in flight, so a copy of the state is enough.
    case copyState
    /// The moves to repeat from a state with nothing in flight; nil stands for the initial state.
    case replayMoves(base: StateBox?, [MadeMove])
  }

  /// The time and the positions of the sources, either at the node or at the base.
  let moment: DeterministicSourcePositions

  /// Whether a copy of the state is enough.
  let isCopied: Bool

  /// The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  let stuckEffects: [String]?
  let method: Method

  /// The store that reached the node, and the limiter that counts it; nil if the path must be replayed.
  private var store: (value: AnyObject, stock: KeptStoreLimiter)?

  init(_ method: Method, at moment: DeterministicSourcePositions, stuckEffects: [String]? = []) {
    (self.method, self.moment, self.stuckEffects) = (method, moment, stuckEffects)
    isCopied = if case .copyState = method { true } else { false }
  }

  deinit { store?.stock.freePlace() }

  /// Keeps the store that reached the node, if the limiter has capacity.
  func keep(_ store: AnyObject, in stock: KeptStoreLimiter) {
    if stock.takePlace() { self.store = (store, stock) }
  }

  /// Removes and returns the store that reached the node; nil if the store belongs to another limiter or to none.
  func takeStore(from stock: KeptStoreLimiter) -> AnyObject? {
    guard let (store, owner) = store, owner === stock else { return nil }
    self.store = nil
    stock.freePlace()
    return store
  }
}

/// Records each distinct state's parent and the move that led to it: 8 bytes per state, in a file.
///
/// States are numbered from 0 in the order found. The log also serves as the frontier on disk: a state is recreated by replaying its path.
struct PredecessorLog {
  private let words: MappedWords

  /// Creates an empty log.
  ///
  /// - Parameter url: The file; nil for a temporary file.
  /// - Throws: A file system error if the file can't be written.
  init(at url: URL? = nil) throws { words = try MappedWords(at: url) }

  /// The number of states.
  var count: Int { words.count }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - parent: The number of the state before the move.
  ///   - move: The move that led to the state.
  /// - Throws: A file system error if the file can't grow.
  func append(parent: Int, _ move: MoveCode) throws {
    try words.append(UInt64(parent) << 24 | UInt64(move.rawValue))
  }

  /// Returns the moves from the initial state to another state.
  ///
  /// - Complexity: O(length of the path).
  func path(to number: Int) -> [MoveCode] { Self.path(to: number) { words[$0] } }

  /// Returns the moves to a state in the log of a process that has ended.
  ///
  /// - Throws: A file system error if the file can't be read.
  static func path(to number: Int, in file: URL) throws -> [MoveCode] {
    let bytes = try Data(contentsOf: file, options: .alwaysMapped)
    return path(to: number) { number in
      let start = bytes.startIndex + number * 8
      guard start + 8 <= bytes.endIndex else { return 0 }
      return bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private static func path(to number: Int, _ entry: (Int) -> UInt64) -> [MoveCode] {
    var moves: [MoveCode] = []
    var number = number
    while number > 0 {
      let entry = entry(number)
      moves.append(MoveCode(rawValue: UInt32(truncatingIfNeeded: entry & 0xFF_FFFF)))
      number = Int(entry >> 24)
    }
    return moves.reversed()
  }
}

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
  func takeDetails() -> MoveDetails?
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
final class KeptStoreLimiter: Sendable {
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

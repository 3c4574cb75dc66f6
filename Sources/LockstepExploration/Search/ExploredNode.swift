internal import Lockstep
internal import LockstepDiff

/// A state of a feature, with everything in flight.
struct ExploredNode {
  let fingerprint: Fingerprint

  /// How to make the state again; nil if copying it is enough and no time has passed.
  let past: NodePast?
  let state: StateBox

  /// The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  var stuckEffects: [String]? { past == nil ? [] : past?.stuckEffects }
}

/// A move of the path to a node, with all that is needed to make it again.
struct MadeMove {
  let move: MoveCode

  /// The action of a user's move.
  let action: AnyAction?

  /// The effect that made the move; nil for a move of the user or of time.
  var mover: EffectMover?

  /// The results of the trials after the move.
  var trials: [SilentTrial] = []
}

/// The effect that makes a move.
struct EffectMover {
  /// The position of the effect among those in flight, oldest first: the same on the same path.
  let position: Int

  /// The answer to its question; nil if it goes on.
  let option: Int?
}

/// How to make a node again.
final class NodePast {
  enum Origin {
    /// A copy of the state is enough: nothing is in flight.
    case copy
    /// From a state with nothing in flight, or the initial state if it is nil, a move after another.
    case moves(base: StateBox?, [MadeMove])
  }

  /// The time and the sources: of the node itself, or of the base.
  let moment: Moment

  /// Whether a copy of the state is enough.
  let isCopied: Bool

  /// The names of the effects in flight if none of them can run and no time can pass; nil otherwise.
  let stuckEffects: [String]?
  let origin: Origin

  /// The store in which the node was made, and the stock in which it has a place; nil if the path must be executed again.
  private var store: (value: AnyObject, stock: StoreStock)?

  init(_ origin: Origin, at moment: Moment, stuckEffects: [String]? = []) {
    (self.origin, self.moment, self.stuckEffects) = (origin, moment, stuckEffects)
    isCopied = if case .copy = origin { true } else { false }
  }

  deinit { store?.stock.freePlace() }

  /// Keeps the store in which the node was made, if there is a place for it.
  func keep(_ store: AnyObject, in stock: StoreStock) {
    if stock.takePlace() { self.store = (store, stock) }
  }

  /// Removes and returns the store in which the node was made, if it was kept in a stock.
  func takeStore(from stock: StoreStock) -> AnyObject? {
    guard let (store, owner) = store, owner === stock else { return nil }
    self.store = nil
    stock.freePlace()
    return store
  }
}

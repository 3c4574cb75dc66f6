internal import Lockstep
internal import LockstepDiff

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A state of a feature, with everything in flight.
struct ExploredNode<State, Action: Sendable> {
  // The state is last: the places of fields behind it must be looked up.
  let fingerprint: Fingerprint

  /// How to make the state again; nil for one that a copy is enough for, at the beginning of time.
  let past: NodePast<State, Action>?
  let state: State

  /// Whether nothing is in flight.
  var isQuiescent: Bool { past?.isQuiescent ?? true }

  /// If only the user can go on, the effects in flight, which nothing in the simulation can let go on; nil otherwise.
  var stuckEffects: [String]? { past == nil ? [] : past?.stuckEffects }
}

/// How to make a node again.
final class NodePast<State, Action: Sendable> {
  enum Origin {
    /// A copy of the state is enough: nothing is in flight.
    case copy
    /// From a state with nothing in flight, or the initial state if it is nil, a move after another.
    case moves(base: State?, [(move: MoveCode, action: Action?)])
  }

  /// The time and the sources: of the node itself, or of the base.
  let moment: Moment

  /// Whether a copy of the state is enough.
  let isCopied: Bool

  /// Whether nothing is in flight.
  let isQuiescent: Bool

  /// If only the user can go on, the effects in flight, which nothing in the simulation can let go on; nil otherwise.
  let stuckEffects: [String]?
  let origin: Origin

  /// The store in which the node was made, and the stock in which it has a place; nil if the path must be executed again.
  private var store: (value: SteppedStore<State, Action>, stock: StoreStock)?

  init(
    _ origin: Origin,
    at moment: Moment,
    isQuiescent: Bool = true,
    stuckEffects: [String]? = []
  ) {
    (self.origin, self.moment, self.isQuiescent) = (origin, moment, isQuiescent)
    isCopied = if case .copy = origin { true } else { false }
    self.stuckEffects = stuckEffects
  }

  deinit { store?.stock.freePlace() }

  /// Keeps the store in which the node was made, if there is a place for it.
  func keep(_ store: SteppedStore<State, Action>, in stock: StoreStock) {
    if stock.takePlace() { self.store = (store, stock) }
  }

  /// Removes and returns the store in which the node was made, if it was kept in a stock.
  func takeStore(from stock: StoreStock) -> SteppedStore<State, Action>? {
    guard let (store, owner) = store, owner === stock else { return nil }
    self.store = nil
    stock.freePlace()
    return store
  }
}

/// Makes the states of a feature: by running the reducer on a copy while nothing is in flight, in a stepped store otherwise.
final class FeatureExpander<State, Action: Sendable>: StateExpander {
  typealias Node = ExploredNode<State, Action>

  private let feature: ExploredFeature<State, Action>
  /// The actions of the user. Those that a state doesn't offer, because they address a part that isn't there, are no moves.
  private let alphabet: Alphabet<State, Action>

  /// Whether a state with nothing in flight is restored by copying it.
  private let restoresByCopy: Bool

  /// The environment of the reducer while nothing is in flight.
  private let sources: DeterministicSources
  private let dependencies: StoreDependencies
  private let reduce: (inout State, Action) -> Effect<Action>
  private let elements: StackElementCounter
  private let issues: ReportedIssues

  /// What the moves have made happen, if it is noted.
  private(set) var coverage: MoveCoverage
  private let covers: Bool

  /// Whether the last move is described in its report.
  private let describesMoves: Bool
  private var lastMove: ExploredMove<Action>?

  /// The stores that wait at nodes which this object has made.
  private let stock = StoreStock()

  /// The place to note each move before it is made.
  private let slot: CrashNotes.Slot?

  init(
    _ feature: ExploredFeature<State, Action>,
    alphabet: Alphabet<State, Action>,
    restoresByCopy: Bool = true,
    describesMoves: Bool = false,
    covers: Bool = true,
    notes slot: CrashNotes.Slot? = nil
  ) {
    (self.feature, self.alphabet, self.restoresByCopy) = (feature, alphabet, restoresByCopy)
    (self.describesMoves, self.covers, self.slot) = (describesMoves, covers, slot)
    coverage = MoveCoverage(alphabet)
    sources = DeterministicSources(Moment(), feature.dateReads)
    let dependencies = feature.dependencies(sources, elements: 0, choosing: nil)
    self.dependencies = dependencies
    (elements, issues) = (dependencies.values.stackElementCounter, feature.issues)
    reduce = dependencies.current { feature.makeReduce() }
  }

  func start() throws -> (node: Node, fingerprint: Fingerprint) {
    sources.restore(Moment(), elements: elements)
    let state = dependencies.current { feature.makeInitialState() }
    let moment = currentMoment(nil)
    let past =
      restoresByCopy
      ? moment == Moment() ? nil : NodePast<State, Action>(.copy, at: moment)
      : NodePast(.moves(base: nil, []), at: Moment())
    let fingerprint = try feature.fingerprint(of: state, at: moment)
    return (Node(fingerprint: fingerprint, past: past, state: state), fingerprint)
  }

  func expand(
    _ node: Node,
    found: (MoveCode, Fingerprint) throws -> Bool,
    keep: (Node) throws -> Void
  ) throws {
    if node.past?.isCopied ?? true { try expandCopy(node, found, keep) } else { try expandRun(node, found, keep) }
  }

  func follow(_ move: MoveCode, from node: Node) throws -> Node {
    var result: Node?
    try expand(node) { made, _ in
      made == move
    } keep: {
      result = $0
    }
    _ = takeReport()
    guard let result else { throw ExplorationFault.moveIsGone }
    return result
  }

  func willExpand(_ number: Int) { slot?.begin(at: number) }

  func didExpand() { slot?.end() }

  func takeReport() -> MoveReport {
    let issues = self.issues.takeAll()
    return describesMoves ? MoveReport(issues: issues, made: takeLastMove()) : MoveReport(issues: issues)
  }

  /// Apart from ``takeReport()``, because generic types are looked up at the beginning of a function.
  private func takeLastMove() -> (any Sendable)? { lastMove.take() }

  private func note(_ move: MoveCode, _ action: Action?, _ fingerprint: Fingerprint, after node: Node) throws {
    guard move.kind == .send, let action else { return }
    try coverage.note(
      move.position,
      action,
      { try feature.fingerprint(of: action) },
      hasEffect: fingerprint != node.fingerprint
    )
  }

  private func currentMoment(_ files: [String: Data]?) -> Moment {
    var moment = sources.moment(elements: elements.mark)
    moment.files = files
    return moment
  }
}

// MARK: - Nothing in flight

extension FeatureExpander {
  private func expandCopy(
    _ node: Node,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (Node) throws -> Void
  ) throws {
    let moment = node.past?.moment ?? Moment()
    sources.restore(moment, elements: elements)
    var position = 0
    for action in alphabet.actions(at: node.state) {
      let move = MoveCode(.send, position)
      position += 1
      slot?.note(move)
      var next = node.state
      let effect = dependencies.current { reduce(&next, action) }
      let isUnused = sources.isUnused(elements: elements)
      if issues.showThatActionIsNotOffered {
        _ = issues.takeAll()
      } else if effect.node?.doesMoreThanCancel == true {
        _ = issues.takeAll()
        try makeInNewStore(move, action, after: node, found, keep)
      } else {
        let fingerprint = try feature.fingerprint(of: next, at: currentMoment(nil), files: moment.files)
        if covers { try note(move, action, fingerprint, after: node) }
        if describesMoves { describeSend(action) }
        if try found(move, fingerprint) {
          try keep(Node(fingerprint: fingerprint, past: isUnused ? node.past : currentPast(moment.files), state: next))
        }
      }
      if !isUnused { sources.restore(moment, elements: elements) }
    }
  }

  // Apart from ``expandCopy(_:_:_:)``, because generic types are looked up at the beginning of a function.

  @inline(never)
  private func makeInNewStore(
    _ move: MoveCode,
    _ action: Action,
    after node: Node,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (Node) throws -> Void
  ) throws {
    let store = SteppedStore(feature, state: node.state, at: node.past?.moment ?? Moment())
    try make(move, action, in: store, after: node, found, keep)
  }

  @inline(never)
  private func describeSend(_ action: Action) { lastMove = .send(action, sent: []) }

  @inline(never)
  private func currentPast(_ files: [String: Data]?) -> NodePast<State, Action> {
    NodePast(.copy, at: currentMoment(files))
  }
}

// MARK: - Effects in flight

extension FeatureExpander {
  private func expandRun(
    _ node: Node,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (Node) throws -> Void
  ) throws {
    let first = node.past?.takeStore(from: stock) ?? store(at: node)
    let actions = alphabet.actions(at: node.state)
    let sends = actions.indices.map { MoveCode(.send, $0) }
    var isFirst = true
    for move in sends + first.effects.moves {
      let store = isFirst ? first : store(at: node)
      isFirst = false
      try make(move, move.kind == .send ? actions[move.position] : nil, in: store, after: node, found, keep)
    }
  }

  /// Makes a move in a store at a node.
  private func make(
    _ move: MoveCode,
    _ action: Action?,
    in store: SteppedStore<State, Action>,
    after node: Node,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (Node) throws -> Void
  ) throws {
    slot?.note(move)
    if describesMoves {
      lastMove = store.makeAndDescribe(move, action: action)
    } else {
      store.make(move, action: action)
    }
    if store.hasRefusedAction {
      _ = issues.takeAll()
      return
    }
    if covers { for received in store.received { coverage.noteReceived(received) } }
    let fingerprint = try store.fingerprint()
    if covers { try note(move, action, fingerprint, after: node) }
    guard try found(move, fingerprint) else { return }
    let state = store.machine.state
    if store.isQuiescent, restoresByCopy {
      let moment = store.moment
      let past = moment == Moment() ? nil : NodePast<State, Action>(.copy, at: moment)
      return try keep(Node(fingerprint: fingerprint, past: past, state: state))
    }
    let moment = node.past?.moment ?? Moment()
    let origin: NodePast<State, Action>.Origin =
      switch node.past?.origin {
      case nil, .copy: .moves(base: node.state, [(move, action)])
      case .moves(let base, let moves): .moves(base: base, moves + [(move, action)])
      }
    let stuck = store.effects.moves.isEmpty ? store.effects.effects.map(\.job.name.stable) : nil
    let past = NodePast(origin, at: moment, isQuiescent: store.isQuiescent, stuckEffects: stuck)
    past.keep(store, in: stock)
    try keep(Node(fingerprint: fingerprint, past: past, state: state))
  }

  /// A store at a node.
  private func store(at node: Node) -> SteppedStore<State, Action> {
    let moment = node.past?.moment ?? Moment()
    guard case .moves(let base, let moves) = node.past?.origin else {
      return SteppedStore(feature, state: node.state, at: moment)
    }
    let store = SteppedStore(feature, state: base, at: moment)
    for (move, action) in moves { store.make(move, action: action) }
    _ = issues.takeAll()
    return store
  }
}

extension EffectNode {
  /// Whether the effect does something although nothing is in flight.
  fileprivate var doesMoreThanCancel: Bool {
    switch self {
    case .cancel: false
    case .merge(let nodes), .concatenate(let nodes): nodes.contains(where: \.doesMoreThanCancel)
    case .cancellable(let node, _, _), .owned(let node, _): node.doesMoreThanCancel
    case .send, .run, .throttle: true
    }
  }
}

/// Why exploration can't go on.
package enum ExplorationFault: Error, Hashable {
  /// A move of a path is not possible any longer: making the state again leads elsewhere.
  case moveIsGone
  /// There are more transitions than ``GraphRequest/limit``.
  case graphIsTooLarge
}

internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Creates the states of a feature: runs the reducer on a copy while nothing is in flight, and otherwise uses a stepped store.
///
/// The code that runs for each move of a copied state avoids types that depend on `State` or `Action`, because each use looks them up.
final class FeatureExpander<State, Action: Sendable>: StateExpander {
  private let feature: ExploredFeature<State, Action>
  /// The user actions. An action for an absent part of the state is not a move.
  private let alphabet: ActionAlphabet<State, Action>

  /// Whether a state with nothing in flight is restored by copying it.
  private let restoresByCopy: Bool

  /// The environment of the reducer while nothing is in flight.
  private let sources: DeterministicSources
  private let dependencies: StoreDependencies
  private let reduce: (inout State, Action) -> Effect<Action>
  private let boxType = TypedStateBox<State>.self
  private let elements: StackElementCounter
  private let issues: ReportedIssues

  /// The coverage of the moves; used only if coverage is recorded.
  private(set) var coverage: MoveCoverage
  private let covers: Bool

  /// Whether the last move is described in its report.
  private let describesMoves: Bool
  private var lastMove: ExploredMove?

  /// The distinctions used for an additional fingerprint in each report, as if a disabled reduction were enabled; nil if none is checked.
  private let reduced: EffectDistinctions?
  private var lastReduced: (fingerprint: Fingerprint, isSilent: Bool)?

  /// Limits the stores kept at this expander's nodes.
  private let stock = KeptStoreLimiter()

  /// The slot in which each move is recorded before it is made; nil to record none.
  private let slot: CrashSafeProgressRecorder.Slot?

  init(
    _ feature: ExploredFeature<State, Action>,
    alphabet: ActionAlphabet<State, Action>,
    restoresByCopy: Bool = true,
    describesMoves: Bool = false,
    covers: Bool = true,
    checking reduced: EffectDistinctions? = nil,
    notes slot: CrashSafeProgressRecorder.Slot? = nil
  ) {
    (self.feature, self.alphabet, self.restoresByCopy) = (feature, alphabet, restoresByCopy)
    (self.describesMoves, self.covers, self.reduced) = (describesMoves, covers, reduced)
    self.slot = slot
    coverage = MoveCoverage(alphabet)
    sources = DeterministicSources(DeterministicSourcePositions(), feature.timeReads)
    let dependencies = feature.dependencies(sources, elements: 0, choosing: nil)
    self.dependencies = dependencies
    (elements, issues) = (dependencies.values.stackElementCounter, feature.issues)
    reduce = dependencies.current { feature.makeReduce() }
  }

  func start() throws -> (node: ExploredNode, fingerprint: Fingerprint) {
    sources.restore(DeterministicSourcePositions(), elements: elements)
    let state = dependencies.current { feature.makeInitialState() }
    let moment = currentMoment(nil)
    let recipe =
      restoresByCopy
      ? moment == DeterministicSourcePositions() ? nil : NodeRecipe(.copyState, at: moment)
      : NodeRecipe(.replayMoves(base: nil, []), at: DeterministicSourcePositions())
    let fingerprint = try feature.fingerprint(of: state, at: moment)
    return (ExploredNode(fingerprint: fingerprint, recipe: recipe, state: boxType.init(state)), fingerprint)
  }

  func expand(
    _ node: ExploredNode,
    found: (MoveCode, Fingerprint) throws -> Bool,
    keep: (ExploredNode) throws -> Void
  ) throws {
    if node.recipe?.isCopied ?? true { try expandCopy(node, found, keep) } else { try expandRun(node, found, keep) }
  }

  func follow(_ move: MoveCode, from node: ExploredNode) throws -> ExploredNode {
    var result: ExploredNode?
    try expand(node) { made, _ in
      _ = takeDetails()
      return made == move
    } keep: {
      result = $0
    }
    guard let result else { throw ExplorationFault.moveIsGone }
    return result
  }

  func willExpand(_ number: Int) { slot?.begin(at: number) }

  func didExpand() { slot?.end() }

  func takeDetails() -> MoveDetails? {
    if describesMoves { return MoveDetails(issues: issues.takeAll(), made: lastMove.take()) }
    if reduced != nil {
      let last = lastReduced.take()
      return MoveDetails(issues: issues.takeAll(), reduced: last?.fingerprint, isSilent: last?.isSilent == true)
    }
    return issues.isEmpty ? nil : MoveDetails(issues: issues.takeAll())
  }

  private func recordCoverage(_ position: Int, _ action: Action, _ fingerprint: Fingerprint, after node: ExploredNode)
    throws
  {
    let hasEffect = fingerprint != node.fingerprint
    try coverage.recordMove(position, action, { try feature.fingerprint(of: action) }, hasEffect: hasEffect)
  }

  private func currentMoment(_ files: [String: Data]?) -> DeterministicSourcePositions {
    var moment = sources.moment(elements: elements.mark)
    moment.files = files
    return moment
  }
}

// MARK: - Nothing in flight

extension FeatureExpander {
  private func expandCopy(
    _ node: ExploredNode,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (ExploredNode) throws -> Void
  ) throws {
    let moment = node.recipe?.moment ?? DeterministicSourcePositions()
    sources.restore(moment, elements: elements)
    let state = node.state.state(as: State.self)
    let actions = alphabet.actions(at: state)
    for position in 0..<actions.count {
      let move = MoveCode(.send, position)
      slot?.recordMove(move)
      var (next, effect) = (state, nil as EffectNode?)
      sources.timeReads.beginReducing()
      dependencies.current { effect = reduce(&next, actions[position]).node }
      sources.timeReads.endReducing()
      let isUnused = sources.isUnused(elements: elements)
      if issues.showThatActionIsNotOffered {
        _ = issues.takeAll()
      } else if effect?.doesMoreThanCancel == true {
        _ = issues.takeAll()
        try makeInNewStore(move, actions[position], after: node, found, keep)
      } else {
        let fingerprint = try feature.fingerprint(of: next, at: currentMoment(nil), files: moment.files)
        if covers { try recordCoverage(position, actions[position], fingerprint, after: node) }
        if describesMoves { describeSend(actions[position]) }
        if try found(move, fingerprint) {
          let recipe = isUnused ? node.recipe : NodeRecipe(.copyState, at: currentMoment(moment.files))
          try keep(ExploredNode(fingerprint: fingerprint, recipe: recipe, state: boxType.init(next)))
        }
      }
      if !isUnused { sources.restore(moment, elements: elements) }
    }
  }

  // Separate from ``expandCopy(_:_:_:)``, because a function looks up its generic types when it begins.

  @inline(never)
  private func makeInNewStore(
    _ move: MoveCode,
    _ action: Action,
    after node: ExploredNode,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (ExploredNode) throws -> Void
  ) throws {
    let store = SteppedStore(
      feature,
      state: node.state.state(as: State.self),
      at: node.recipe?.moment ?? DeterministicSourcePositions()
    )
    try make(move, action, in: store, after: node, found, keep)
  }

  @inline(never)
  private func describeSend(_ action: Action) { lastMove = .send(action, responses: MoveResponses()) }
}

// MARK: - Effects in flight

extension FeatureExpander {
  private func expandRun(
    _ node: ExploredNode,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (ExploredNode) throws -> Void
  ) throws {
    let first = try node.recipe?.takeStore(from: stock) as? SteppedStore<State, Action> ?? makeStore(at: node)
    let actions = alphabet.actions(at: node.state.state(as: State.self))
    let sends = actions.indices.map { MoveCode(.send, $0) }
    let moment = first.moment
    var waiting: SteppedStore? = first
    for move in sends + first.effects.moves {
      let store = try waiting.take() ?? makeStore(at: node)
      let action = move.kind == .send ? actions[move.position] : nil
      let undoes = restoresByCopy && store.canUndoNextMove
      try make(move, action, in: store, after: node, undoingSince: undoes ? moment : nil, found, keep)
      if undoes, store.hasOnlyChangedState(since: moment) {
        store.undoLastMove(to: node.state.state(as: State.self))
        waiting = store
      }
    }
  }

  /// Returns instructions to recreate the state after a move from a node, if something is in flight.
  private func recipe(
    after made: MadeMove,
    in store: SteppedStore<State, Action>,
    _ node: ExploredNode
  ) -> NodeRecipe {
    let method: NodeRecipe.Method =
      switch node.recipe?.method {
      case nil, .copyState: .replayMoves(base: node.state, [made])
      case .replayMoves(let base, let moves): .replayMoves(base: base, moves + [made])
      }
    let stuck = store.effects.moves.isEmpty ? store.effects.effects.map(\.job.name.stable) : nil
    return NodeRecipe(method, at: node.recipe?.moment ?? DeterministicSourcePositions(), stuckEffects: stuck)
  }

  /// Makes a move in the store of a node.
  ///
  /// - Parameter moment: The node's moment if the move will be undone in case it changes only the state; nil if it won't be undone.
  private func make(
    _ move: MoveCode,
    _ action: Action?,
    in store: SteppedStore<State, Action>,
    after node: ExploredNode,
    undoingSince moment: DeterministicSourcePositions? = nil,
    _ found: (MoveCode, Fingerprint) throws -> Bool,
    _ keep: (ExploredNode) throws -> Void
  ) throws {
    slot?.recordMove(move)
    let isSilent = reduced != nil && store.effects.effect(making: move)?.isSilent == true
    if describesMoves {
      lastMove = try store.makeAndDescribe(move, action: action)
    } else {
      try store.make(move, action: action)
    }
    if store.hasRefusedAction {
      _ = issues.takeAll()
      return
    }
    if covers { for received in store.received { coverage.noteReceived(received) } }
    let fingerprint = try store.fingerprint()
    if let reduced { lastReduced = (try store.fingerprint(reduced, includesSilent: false), isSilent) }
    if covers, let action { try recordCoverage(move.position, action, fingerprint, after: node) }
    guard try found(move, fingerprint) else { return }
    let state = boxType.init(store.machine.state)
    if store.isQuiescent, restoresByCopy {
      let moment = store.moment
      let recipe = moment == DeterministicSourcePositions() ? nil : NodeRecipe(.copyState, at: moment)
      return try keep(ExploredNode(fingerprint: fingerprint, recipe: recipe, state: state))
    }
    let recipe = recipe(after: store.lastMove ?? MadeMove(move: move, action: action), in: store, node)
    if moment.map(store.hasOnlyChangedState) != true { recipe.keep(store, in: stock) }
    try keep(ExploredNode(fingerprint: fingerprint, recipe: recipe, state: state))
  }

  /// Creates the store of a node by following the node's path.
  private func makeStore(at node: ExploredNode) throws(ExplorationFault) -> SteppedStore<State, Action> {
    let moment = node.recipe?.moment ?? DeterministicSourcePositions()
    guard case .replayMoves(let base, let moves) = node.recipe?.method else {
      return SteppedStore(feature, state: node.state.state(as: State.self), at: moment)
    }
    let store = SteppedStore(feature, state: base?.state(as: State.self), at: moment)
    for made in moves { try store.makeAgain(made) }
    _ = issues.takeAll()
    return store
  }
}

extension EffectNode {
  /// Whether running the effect has a result even though nothing is in flight.
  fileprivate var doesMoreThanCancel: Bool {
    switch self {
    case .cancel: false
    case .merge(let nodes), .concatenate(let nodes): nodes.contains(where: \.doesMoreThanCancel)
    case .cancellable(let node, _, _), .owned(let node, _): node.doesMoreThanCancel
    case .send, .run, .throttle: true
    }
  }
}

/// The reason why exploration can't continue.
package enum ExplorationFault: Error, Hashable {
  /// A move of a path is no longer possible, because replaying the path leads to a different state.
  case moveIsGone
  /// There are more transitions than ``GraphRequest/limit``.
  case graphIsTooLarge
}

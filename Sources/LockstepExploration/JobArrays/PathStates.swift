internal import Lockstep
internal import LockstepDiff

/// Makes states by following their paths; paths that are requested after each other share the states of their common beginning.
final class PathStates<State, Action: Sendable> {
  let feature: ExploredFeature<State, Action>
  let expander: FeatureExpander<State, Action>
  let start: (node: ExploredNode, fingerprint: Fingerprint)
  private var moves: [MoveCode] = []
  /// The first state, and the state after each move.
  private var nodes: [ExploredNode]

  /// - Parameter slot: The place to note each move before it is made; nil for none.
  init(
    _ exploration: Exploration<State, Action>,
    _ mode: ExplorationMode,
    notes slot: CrashNotes.Slot? = nil
  ) throws {
    feature = exploration.feature(mode)
    expander = FeatureExpander(
      feature,
      alphabet: exploration.alphabet,
      restoresByCopy: mode.restoresByCopy,
      notes: slot
    )
    start = try expander.start()
    nodes = [start.node]
  }

  func node(_ path: MovePath) throws -> ExploredNode {
    let path = path.moves
    let shared = zip(path, moves).prefix { $0 == $1 }.count
    nodes.removeLast(nodes.count - 1 - shared)
    moves = Array(path.prefix(shared))
    for move in path.dropFirst(shared) {
      nodes.append(try make(move, from: nodes[nodes.count - 1]).node)
      moves.append(move)
    }
    return nodes[nodes.count - 1]
  }

  /// The issues of the last move of a path.
  func issues(_ path: MovePath) throws -> [EngineIssue] {
    guard let last = path.moves.last else { return [] }
    // Issues of making the initial state are reported with the first move.
    if path.moves.count == 1 { _ = try expander.start() }
    return try make(last, from: try node(MovePath(path.moves.dropLast()))).issues
  }

  /// Makes a move, and no later one: that could read the date.
  private func make(_ move: MoveCode, from node: ExploredNode) throws -> (node: ExploredNode, issues: [EngineIssue]) {
    var result: ExploredNode?
    var issues: [EngineIssue] = []
    do {
      try expander.expand(node) { made, _ in
        issues = expander.takeReport()?.issues ?? []
        return made == move
      } keep: {
        result = $0
        throw MoveIsMade()
      }
    } catch is MoveIsMade {}
    guard let result else { throw ExplorationFault.moveIsGone }
    return (result, issues)
  }
}

/// Ends an expansion after the move that is needed.
private struct MoveIsMade: Error {}

extension MovePath {
  init(_ moves: ArraySlice<MoveCode>) { self.init(Array(moves)) }
}

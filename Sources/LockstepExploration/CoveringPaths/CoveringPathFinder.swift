internal import LockstepDiff

/// Paths from the initial state that together make every move of an ``ExploredGraph``.
package struct CoveringPaths {
  /// One path from the initial state.
  package struct Path {
    /// The moves in order.
    package let moves: [ExploredMove]

    /// Whether no effect is in flight at the end.
    package let isQuiescent: Bool
  }

  /// The paths in the order in which they were found.
  package internal(set) var paths: [Path] = []

  /// The moves that no path makes, because replaying a path led to another state; empty unless the feature is random.
  package internal(set) var missing: [ExploredMove] = []
}

/// Follows the covering walks of a graph from the initial state.
///
/// A transition is described by the first path that made it. On another path to the same state, the same move may have a different
/// description, because states are merged without the ids of stack elements. So each walk is replayed, and the moves are described during
/// the replay.
struct CoveringPathFinder<State, Action: Sendable> {
  private struct Departure: Hashable {
    let state: Int
    let move: MoveCode
  }

  private let graph: ExploredGraph
  private let comparer: PathComparer<State, Action>
  private var isMade: [Bool]
  private var result = CoveringPaths()

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - graph: The states and the moves between them.
  ///   - comparer: Executes paths.
  init(_ graph: ExploredGraph, _ comparer: PathComparer<State, Action>) {
    (self.graph, self.comparer) = (graph, comparer)
    isMade = Array(repeating: false, count: graph.transitions.count)
  }

  /// Finds the paths.
  ///
  /// A walk can fail if it reaches a state on a different path than the exploration did. Its remaining moves are then made on the paths
  /// that the exploration found, longest first, because a longer path may contain shorter ones.
  ///
  /// - Parameter pathTo: Returns the path on which a state was first found.
  mutating func find(_ pathTo: (Int) -> [MoveCode]) throws -> CoveringPaths {
    for walk in transitionGraph.coveringWalks() { try follow(walk) }
    let transitions = self.transitions
    for last in graph.transitions.indices.reversed() where !isMade[last] {
      var state = 0
      let path = pathTo(graph.transitions[last].from).compactMap { move in
        let transition = transitions[Departure(state: state, move: move)]
        state = transition.map { graph.transitions[$0].to } ?? state
        return transition
      }
      try follow(path + [last])
    }
    result.missing = graph.transitions.indices.filter { !isMade[$0] }.map { graph.transitions[$0].move }
    return result
  }

  /// Makes the transitions of a walk until one is impossible or leads to another state.
  private mutating func follow(_ walk: [Int]) throws {
    let moves = walk.map { graph.transitions[$0].code }
    let length = try comparer.length(of: moves, through: walk.map { graph.fingerprints[graph.transitions[$0].to] })
    let path = try comparer.follow(Array(moves[..<length]))
    let made = walk[..<path.moves.count]
    guard made.contains(where: { !isMade[$0] }) else { return }
    for transition in made { isMade[transition] = true }
    result.paths.append(CoveringPaths.Path(moves: path.moves, isQuiescent: path.runner.store.isQuiescent))
  }

  /// The transitions, indexed by their start state and move.
  private var transitions: [Departure: Int] {
    let departures = graph.transitions.map { Departure(state: $0.from, move: $0.code) }
    return Dictionary(zip(departures, departures.indices)) { first, _ in first }
  }

  private var transitionGraph: TransitionGraph {
    TransitionGraph(
      stateCount: graph.groups.count,
      transitions: graph.transitions.map { TransitionGraph.Transition(from: $0.from, to: $0.to) }
    )
  }
}

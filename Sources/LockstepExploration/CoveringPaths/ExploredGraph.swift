internal import LockstepDiff

/// The states that were visited and the moves between them.
package struct ExploredGraph {
  package struct Transition {
    /// The number of the state before the move.
    package let from: Int
    /// The number of the state after the move.
    package let to: Int
    package let move: ExploredMove
    let code: MoveCode
  }

  /// The group of each state, by its number; 0 is the initial state.
  package internal(set) var groups: [String] = []

  /// The fingerprint of each state, by its number.
  var fingerprints: [Fingerprint] = []

  /// The moves, in the order in which they were made.
  package internal(set) var transitions: [Transition] = []
}

/// Specifies the graph that an exploration records.
package struct GraphRequest<State>: Sendable {
  /// Returns the name of a state's group.
  let group: @Sendable (State) -> String

  /// Whether to find paths that make every move at least once.
  let coversMoves: Bool

  /// Maximum number of transitions.
  package static var limit: Int { 200_000 }

  package init(coversMoves: Bool = false, group: @escaping @Sendable (State) -> String) {
    (self.coversMoves, self.group) = (coversMoves, group)
  }
}

/// Records the graph during a search.
struct GraphRecorder<State> {
  private let request: GraphRequest<State>
  private var numbers: [Fingerprint: Int] = [:]
  private(set) var graph = ExploredGraph()

  init(_ request: GraphRequest<State>) { self.request = request }

  mutating func addState(_ node: ExploredNode, _ number: Int) {
    numbers[node.fingerprint] = number
    graph.groups.append(request.group(node.state.state(as: State.self)))
    graph.fingerprints.append(node.fingerprint)
  }

  /// Records a move. The resulting state may be numbered before or after this call.
  ///
  /// - Throws: ``ExplorationFault/graphIsTooLarge`` beyond the limit.
  mutating func addTransition(_ found: MoveResult) throws {
    guard let move = found.details?.made,
      let target = found.number ?? numbers[found.fingerprint]
    else { return }
    guard graph.transitions.count < GraphRequest<State>.limit else { throw ExplorationFault.graphIsTooLarge }
    graph.transitions.append(ExploredGraph.Transition(from: found.parent, to: target, move: move, code: found.move))
  }
}

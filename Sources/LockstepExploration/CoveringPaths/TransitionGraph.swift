/// A directed graph of numbered states, in which state 0 is the initial state.
///
/// Transitions are identified by their index. Several transitions may connect the same two states, and a transition may lead back to
/// the state where it begins. Every state must be reachable from state 0.
package struct TransitionGraph: Equatable, Sendable {
  /// One transition between two states.
  package struct Transition: Equatable, Sendable {
    /// The number of the state where the transition begins.
    package var from: Int

    /// The number of the state where the transition ends.
    package var to: Int

    /// Creates a transition.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The number of states.
  package let stateCount: Int

  /// The transitions in the order of their indices.
  package let transitions: [Transition]

  /// The transitions that leave each state.
  let departures: IndexLists

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - stateCount: The number of states; at least 1.
  ///   - transitions: The transitions; their ends are less than `stateCount`.
  /// - Complexity: O(states + transitions)
  package init(stateCount: Int, transitions: [Transition]) {
    precondition(stateCount >= 1, "A transition graph has an initial state, but stateCount is \(stateCount).")
    for (index, transition) in transitions.enumerated() {
      precondition(
        (0..<stateCount).contains(transition.from) && (0..<stateCount).contains(transition.to),
        "Transition \(index) leads from \(transition.from) to \(transition.to), but the states are 0 to \(stateCount - 1)."
      )
    }
    self.stateCount = stateCount
    self.transitions = transitions
    departures = IndexLists(count: stateCount, keys: transitions.map(\.from))
  }

  /// Returns the states in breadth-first order, and for each state the transition that first reaches it; nil for the initial state.
  ///
  /// - Complexity: O(states + transitions)
  func statesByDistance() -> (states: [Int], entries: [Int?]) {
    var entries = [Int?](repeating: nil, count: stateCount)
    var states = [0]
    var head = 0
    while head < states.count {
      for transition in departures[states[head]] {
        let target = transitions[transition].to
        guard target != 0, entries[target] == nil else { continue }
        entries[target] = transition
        states.append(target)
      }
      head += 1
    }
    let unreached = entries.indices.first { $0 != 0 && entries[$0] == nil }
    precondition(unreached == nil, "State \(unreached ?? 0) can't be reached from the initial state.")
    return (states, entries)
  }
}

extension TransitionGraph {
  /// Returns the fewest walks from the initial state that take every transition at least once.
  ///
  /// Each walk is a list of transition indices. It begins at state 0, each transition begins where the previous one ends, and the last
  /// transition of a walk is one that no earlier walk takes. The result depends only on the graph.
  ///
  /// ```swift
  /// let graph = TransitionGraph(stateCount: 3, transitions: [.init(from: 0, to: 1), .init(from: 0, to: 2)])
  /// graph.coveringWalks()  // [[0], [1]]
  /// ```
  ///
  /// The number of walks is minimal:
  ///
  /// 1. A walk that enters a strongly connected component (found with Tarjan's algorithm) can take all transitions inside it and leave
  ///    through any exit. All components are reachable, so transitions inside components never need another walk, except that a graph
  ///    without transitions between components needs one walk if it has a transition.
  /// 2. The components and the transitions between them form a directed acyclic graph. Walks that cover these transitions are a minimum
  ///    path cover, which is a minimum flow with lower bound 1 on each transition: a set of walks is a flow that counts how many walks
  ///    take each transition, and an integral flow in an acyclic graph decomposes into as many walks as its value. A walk may begin in
  ///    any component, because a shortest path from state 0 to its beginning adds no walk.
  /// 3. A feasible flow is minimum if the residual graph has no augmenting path, which is the end of Dinic's algorithm. The value equals
  ///    the size of the largest set of transitions of which no two lie on one walk (Dilworth's theorem).
  ///
  /// Inside a component, a walk goes to the nearest transition not yet taken. The total length is short, but not minimal.
  ///
  /// - Precondition: All states are reachable from state 0.
  /// - Complexity: O(states + transitions + total length) for the walks if untaken transitions are near; the flow takes
  ///   O(states + transitions) for each phase of Dinic's algorithm.
  package func coveringWalks() -> [[Int]] {
    guard !transitions.isEmpty else { return [] }
    let components = StronglyConnectedComponents(of: self)
    let flow = CoveringFlow(graph: self, components: components)
    let walkCount = max(1, flow.beginnings[0])
    var builder = WalkBuilder(graph: self, components: components, flow: flow)
    return (0..<walkCount).map { _ in builder.nextWalk() }
  }
}

/// One list of indices for each key, stored in a single array.
package struct IndexLists: Equatable, Sendable {
  /// Where the list of each key begins; one more entry than keys.
  private let starts: [Int]

  private let indices: [Int]

  /// Groups the indices of `keys` by key, in ascending order. Indices whose key is negative are left out.
  ///
  /// - Complexity: O(count + keys)
  package init(count: Int, keys: [Int]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for key in keys where key >= 0 {
      starts[key + 1] += 1
    }
    for key in 0..<count {
      starts[key + 1] += starts[key]
    }
    var next = starts
    var indices = [Int](repeating: 0, count: starts[count])
    for (index, key) in keys.enumerated() where key >= 0 {
      indices[next[key]] = index
      next[key] += 1
    }
    self.starts = starts
    self.indices = indices
  }

  /// The indices of a key in ascending order.
  package subscript(key: Int) -> ArraySlice<Int> {
    indices[starts[key]..<starts[key + 1]]
  }
}

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

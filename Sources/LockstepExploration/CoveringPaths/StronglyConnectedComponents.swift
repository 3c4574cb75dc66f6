/// The strongly connected components of a transition graph, found with Tarjan's algorithm.
///
/// Components are numbered in topological order: a transition between two components leads to the one with the larger number.
struct StronglyConnectedComponents {
  /// The number of components.
  let count: Int

  /// The component of each state.
  let componentOfState: [Int]

  /// Finds the components.
  ///
  /// - Complexity: O(states + transitions)
  init(of graph: TransitionGraph) {
    var search = TarjanSearch(graph: graph)
    for state in 0..<graph.stateCount where search.order[state] == nil {
      search.run(from: state)
    }
    let count = search.componentCount
    self.count = count
    // Tarjan's algorithm completes a component after all components that it leads to.
    componentOfState = search.component.map { count - 1 - $0 }
  }
}

/// The state of Tarjan's search. The search keeps its own stack, because a long path would overflow the call stack.
private struct TarjanSearch {
  let graph: TransitionGraph
  var order: [Int?]
  var component: [Int]
  var componentCount = 0
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var nextDeparture: [Int]
  private var openStates: [Int] = []
  private var visitCount = 0

  init(graph: TransitionGraph) {
    self.graph = graph
    order = Array(repeating: nil, count: graph.stateCount)
    component = Array(repeating: 0, count: graph.stateCount)
    lowest = Array(repeating: 0, count: graph.stateCount)
    isOpen = Array(repeating: false, count: graph.stateCount)
    nextDeparture = (0..<graph.stateCount).map { graph.departures[$0].startIndex }
  }

  mutating func run(from root: Int) {
    var path = [root]
    open(root)
    while let state = path.last {
      let departures = graph.departures[state]
      if nextDeparture[state] < departures.endIndex {
        let target = graph.transitions[departures[nextDeparture[state]]].to
        nextDeparture[state] += 1
        if let targetOrder = order[target] {
          if isOpen[target] { lowest[state] = min(lowest[state], targetOrder) }
        } else {
          open(target)
          path.append(target)
        }
      } else {
        path.removeLast()
        if let parent = path.last { lowest[parent] = min(lowest[parent], lowest[state]) }
        if lowest[state] == order[state] { closeComponent(at: state) }
      }
    }
  }

  private mutating func open(_ state: Int) {
    order[state] = visitCount
    lowest[state] = visitCount
    visitCount += 1
    isOpen[state] = true
    openStates.append(state)
  }

  private mutating func closeComponent(at root: Int) {
    while let state = openStates.popLast() {
      isOpen[state] = false
      component[state] = componentCount
      if state == root { break }
    }
    componentCount += 1
  }
}

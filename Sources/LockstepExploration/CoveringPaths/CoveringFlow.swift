/// The smallest flow through the components of a graph that uses every transition between two components at least once.
///
/// The vertices are strongly connected components in topological order. One unit of flow is one walk. A walk may begin and end in any
/// component while the flow is minimized; afterwards each beginning is extended to the initial component.
///
/// The flow starts with one unit on each crossing and is reduced in two steps: a greedy step connects walks that end upstream of the
/// beginning of another, and Dinic's algorithm finds the remaining connections, which may also reroute earlier ones.
struct CoveringFlow {
  /// A transition between two components.
  struct Crossing {
    /// The index of the transition in the graph.
    let transition: Int
    /// The component where the transition begins.
    let from: Int
    /// The component where the transition ends.
    let to: Int
  }

  /// The transitions between components in the order of their indices.
  let crossings: [Crossing]

  /// The crossings that leave each component.
  let departures: IndexLists

  /// The crossings that enter each component.
  let arrivals: IndexLists

  let componentCount: Int

  /// How many walks take each crossing.
  var amounts: [Int]

  /// How many walks begin in each component.
  var beginnings: [Int]

  /// How many walks end in each component.
  var endings: [Int]

  /// Computes the minimum flow.
  ///
  /// - Precondition: All states are reachable from state 0.
  init(graph: TransitionGraph, components: StronglyConnectedComponents) {
    let componentOfState = components.componentOfState
    let found = graph.transitions.enumerated().compactMap { index, transition -> Crossing? in
      let from = componentOfState[transition.from]
      let to = componentOfState[transition.to]
      return from == to ? nil : Crossing(transition: index, from: from, to: to)
    }
    let count = components.count
    crossings = found
    componentCount = count
    departures = IndexLists(count: count, keys: found.map(\.from))
    arrivals = IndexLists(count: count, keys: found.map(\.to))
    amounts = Array(repeating: 1, count: found.count)
    beginnings = []
    endings = []
    beginnings = (0..<count).map { max(0, departures[$0].count - arrivals[$0].count) }
    endings = (0..<count).map { max(0, arrivals[$0].count - departures[$0].count) }
    connectUpstream()
    connectByAugmentingPaths()
    extendBeginnings(to: graph, componentOfState: componentOfState)
  }

  /// Lets walks that end upstream of a beginning continue there, without rerouting any walk.
  ///
  /// A component without endings upstream stays so, therefore each component's cursor over its arrivals only moves forward.
  ///
  /// - Complexity: O(components + crossings + total length of the connections)
  private mutating func connectUpstream() {
    var cursor = (0..<componentCount).map { arrivals[$0].startIndex }
    for component in 0..<componentCount {
      while beginnings[component] > 0 {
        // The crossings from the beginning upstream to the component under examination.
        var path: [Int] = []
        var current = component
        while endings[current] == 0 {
          let candidates = arrivals[current]
          if cursor[current] < candidates.endIndex {
            let crossing = candidates[cursor[current]]
            path.append(crossing)
            current = crossings[crossing].from
          } else if let last = path.popLast() {
            current = crossings[last].to
            cursor[current] += 1
          } else {
            break
          }
        }
        let amount = min(beginnings[component], endings[current])
        guard amount > 0 else { break }
        for crossing in path { amounts[crossing] += amount }
        beginnings[component] -= amount
        endings[current] -= amount
      }
    }
  }

  /// Extends each walk to the initial component along shortest paths.
  private mutating func extendBeginnings(to graph: TransitionGraph, componentOfState: [Int]) {
    var crossingOfTransition = [Int?](repeating: nil, count: graph.transitions.count)
    for (index, crossing) in crossings.enumerated() {
      crossingOfTransition[crossing.transition] = index
    }
    var entryOfComponent = [Int?](repeating: nil, count: componentCount)
    let (states, entries) = graph.statesByDistance()
    for state in states where entryOfComponent[componentOfState[state]] == nil {
      entryOfComponent[componentOfState[state]] = entries[state].flatMap { crossingOfTransition[$0] }
    }
    for component in (0..<componentCount).reversed() where beginnings[component] > 0 {
      guard let crossing = entryOfComponent[component] else { continue }
      amounts[crossing] += beginnings[component]
      beginnings[crossings[crossing].from] += beginnings[component]
      beginnings[component] = 0
    }
  }
}

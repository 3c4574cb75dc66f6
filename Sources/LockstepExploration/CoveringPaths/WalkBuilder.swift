/// Decomposes a covering flow into walks.
///
/// The first walk that enters a component takes all transitions inside it. Later walks pass through on a shortest path.
struct WalkBuilder {
  private let graph: TransitionGraph
  private let componentOfState: [Int]
  private let crossings: [CoveringFlow.Crossing]
  private let crossingOfTransition: [Int?]
  private var isTaken: [Bool]
  /// How many more walks take each crossing.
  private var remainingAmounts: [Int]
  /// The number of transitions inside each component that no walk has taken.
  private var untakenInside: [Int]
  private var untakenSearch: NearestUntakenSearch
  private var exitSearches: [ExitSearch]
  private var exitPaths: [SearchMark]
  private var searchCount = 0

  init(graph: TransitionGraph, components: StronglyConnectedComponents, flow: CoveringFlow) {
    self.graph = graph
    componentOfState = components.componentOfState
    crossings = flow.crossings
    var crossingOfTransition = [Int?](repeating: nil, count: graph.transitions.count)
    for (index, crossing) in flow.crossings.enumerated() {
      crossingOfTransition[crossing.transition] = index
    }
    self.crossingOfTransition = crossingOfTransition
    isTaken = Array(repeating: false, count: graph.transitions.count)
    remainingAmounts = flow.amounts
    var untakenInside = [Int](repeating: 0, count: components.count)
    for (index, transition) in graph.transitions.enumerated() where crossingOfTransition[index] == nil {
      untakenInside[components.componentOfState[transition.from]] += 1
    }
    self.untakenInside = untakenInside
    untakenSearch = NearestUntakenSearch(graph: graph, componentOfState: components.componentOfState)
    exitSearches = Array(repeating: ExitSearch(), count: components.count)
    exitPaths = Array(repeating: SearchMark(), count: graph.stateCount)
  }

  /// Returns the next walk, which ends with a transition that no earlier walk takes.
  mutating func nextWalk() -> [Int] {
    var walk: [Int] = []
    var lengthWithLastNew = 0
    var state = 0
    while true {
      let component = componentOfState[state]
      while untakenInside[component] > 0 {
        let path = untakenSearch.path(from: state, isTaken: isTaken)
        guard let last = path.last else { break }
        walk += path
        isTaken[last] = true
        untakenInside[component] -= 1
        lengthWithLastNew = walk.count
        state = graph.transitions[last].to
      }
      guard let exit = nearestExit(from: state, component: component) else { break }
      walk += exitPath(to: crossings[exit].transition, from: state)
      remainingAmounts[exit] -= 1
      let transition = crossings[exit].transition
      if !isTaken[transition] {
        isTaken[transition] = true
        lengthWithLastNew = walk.count
      }
      state = graph.transitions[transition].to
    }
    walk.removeLast(walk.count - lengthWithLastNew)
    return walk
  }

  /// Returns the nearest crossing out of a component that the flow still assigns to a walk.
  private mutating func nearestExit(from state: Int, component: Int) -> Int? {
    if exitSearches[component].origin != state {
      searchCount += 1
      exitSearches[component] = ExitSearch(origin: state, number: searchCount)
      exitPaths[state] = SearchMark(search: searchCount, entry: nil)
    }
    while true {
      if let exit = exitSearches[component].nextExit(remainingAmounts: remainingAmounts) { return exit }
      guard let reached = exitSearches[component].nextState() else { return nil }
      let number = exitSearches[component].number
      for transition in graph.departures[reached] {
        let target = graph.transitions[transition].to
        if let crossing = crossingOfTransition[transition] {
          exitSearches[component].exits.append(crossing)
        } else if exitPaths[target].search != number {
          exitPaths[target] = SearchMark(search: number, entry: transition)
          exitSearches[component].states.append(target)
        }
      }
    }
  }

  private func exitPath(to transition: Int, from state: Int) -> [Int] {
    var path = [transition]
    var current = graph.transitions[transition].from
    while current != state, let entry = exitPaths[current].entry {
      path.append(entry)
      current = graph.transitions[entry].from
    }
    return path.reversed()
  }
}

/// Records that a search has reached a state.
struct SearchMark {
  /// The number of the search; 0 if no search has reached the state.
  var search = 0
  /// The transition through which the search reached the state; nil where the search began.
  var entry: Int?
}

/// A breadth-first search for exits of a component, which is continued if the next walk begins at the same state.
private struct ExitSearch {
  var origin: Int?
  var number = 0
  var states: [Int] = []
  var exits: [Int] = []
  private var examinedStates = 0
  private var exhaustedExits = 0

  init() {}

  init(origin: Int, number: Int) {
    self.origin = origin
    self.number = number
    states = [origin]
  }

  mutating func nextState() -> Int? {
    guard examinedStates < states.count else { return nil }
    examinedStates += 1
    return states[examinedStates - 1]
  }

  mutating func nextExit(remainingAmounts: [Int]) -> Int? {
    while exhaustedExits < exits.count {
      if remainingAmounts[exits[exhaustedExits]] > 0 { return exits[exhaustedExits] }
      exhaustedExits += 1
    }
    return nil
  }
}

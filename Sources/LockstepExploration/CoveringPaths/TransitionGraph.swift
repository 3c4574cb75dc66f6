/// A directed graph of numbered states, in which state 0 is the initial state.
///
/// Transitions are identified by index. Several transitions may connect the same two states, and a transition may lead back to its start
/// state. Every state must be reachable from state 0.
package struct TransitionGraph: Equatable, Sendable {
  /// One transition between two states.
  package struct Transition: Equatable, Sendable {
    /// The number of the state where the transition begins.
    package var from: Int

    /// The number of the state where the transition ends.
    package var to: Int
  }

  /// The number of states.
  package let stateCount: Int

  /// The transitions in the order of their indices.
  package let transitions: [Transition]

  /// The transitions that leave each state.
  let departures: IndicesByKey

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - stateCount: The number of states; at least 1.
  ///   - transitions: The transitions; both state numbers of each must be less than `stateCount`.
  /// - Complexity: O(states + transitions)
  package init(stateCount: Int, transitions: [Transition]) {
    precondition(stateCount >= 1, "A transition graph must have an initial state, but stateCount is \(stateCount).")
    for (index, transition) in transitions.enumerated() {
      precondition(
        (0..<stateCount).contains(transition.from) && (0..<stateCount).contains(transition.to),
        "Transition \(index) leads from \(transition.from) to \(transition.to), but the states are 0 to \(stateCount - 1)."
      )
    }
    self.stateCount = stateCount
    self.transitions = transitions
    departures = IndicesByKey(count: stateCount, keys: transitions.map(\.from))
  }
}

extension TransitionGraph {
  /// Returns walks from the initial state that together take every transition at least once.
  ///
  /// Each walk is a list of transition indices. It begins at state 0, each transition begins where the previous one ends, and the last
  /// transition of a walk is one that no earlier walk takes. The result depends only on the graph.
  ///
  /// ```swift
  /// let graph = TransitionGraph(stateCount: 3, transitions: [.init(from: 0, to: 1), .init(from: 0, to: 2)])
  /// graph.coveringWalks()  // [[0], [1]]
  /// ```
  ///
  /// A walk always continues to the nearest transition that was not taken yet, until none can be reached.
  ///
  /// - Precondition: All states are reachable from state 0.
  /// - Complexity: O(states + transitions) for each walk, plus the total length of the walks if untaken transitions are near.
  package func coveringWalks() -> [[Int]] {
    var search = NearestUntakenSearch(graph: self)
    var isTaken = [Bool](repeating: false, count: transitions.count)
    var walks: [[Int]] = []
    while true {
      var walk: [Int] = []
      var state = 0
      while let last = search.extend(&walk, from: state, isTaken: isTaken) {
        isTaken[last] = true
        state = transitions[last].to
      }
      if walk.isEmpty { return walks }
      walks.append(walk)
    }
  }
}

/// One list of indices for each key, stored in a single array.
package struct IndicesByKey: Equatable, Sendable {
  /// The start index of each key's list, followed by the total count.
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

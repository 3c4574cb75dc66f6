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

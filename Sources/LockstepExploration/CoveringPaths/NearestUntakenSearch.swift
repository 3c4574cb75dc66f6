/// Finds the nearest transition that no walk has taken.
///
/// A plain breadth-first search would visit the same taken transitions again and again. This is an A* search: distances to untaken
/// transitions only grow, so earlier exact distances remain lower bounds. They are recomputed once the searches have examined as many
/// transitions as are reachable.
struct NearestUntakenSearch {
  private struct Mark {
    var search = 0
    var isClosed = false
    var distance = 0
    var entry: Int?
  }

  private let transitions: [TransitionGraph.Transition]
  /// The transitions that leave each state.
  private let departures: IndicesByKey
  /// The transitions that enter each state.
  private let arrivals: IndicesByKey
  /// The index of each state's first departure that may be untaken.
  private var nextDeparture: [Int]
  /// A lower bound on each state's distance to a state with an untaken departure.
  private var estimates: [Int]
  private var marks: [Mark]
  private var searchCount = 0
  /// The states to examine, grouped by the estimated length of a path through them minus the estimate of the origin.
  private var buckets: [[Int]] = [[]]
  private var usedBuckets: [Int] = []
  private var examinedCount = 0
  private var examinedLimit = 256

  init(graph: TransitionGraph) {
    let departures = graph.departures
    transitions = graph.transitions
    self.departures = departures
    arrivals = IndicesByKey(count: graph.stateCount, keys: graph.transitions.map(\.to))
    nextDeparture = (0..<graph.stateCount).map { departures[$0].startIndex }
    estimates = Array(repeating: 0, count: graph.stateCount)
    marks = Array(repeating: Mark(), count: graph.stateCount)
  }

  /// Returns a shortest path whose last transition is untaken; empty if no such path exists.
  mutating func path(from origin: Int, isTaken: [Bool]) -> [Int] {
    if examinedCount > examinedLimit { updateEstimates(around: origin, isTaken: isTaken) }
    searchCount += 1
    for bucket in usedBuckets { buckets[bucket].removeAll(keepingCapacity: true) }
    usedBuckets.removeAll(keepingCapacity: true)
    let base = estimates[origin]
    reach(origin, distance: 0, entry: nil, base: base)
    var bucket = 0
    while bucket < buckets.count {
      var head = 0
      while head < buckets[bucket].count {
        let state = buckets[bucket][head]
        head += 1
        guard !marks[state].isClosed else { continue }
        marks[state].isClosed = true
        if let transition = untakenDeparture(of: state, isTaken: isTaken) { return path(to: transition) }
        for transition in departures[state] {
          reach(transitions[transition].to, distance: marks[state].distance + 1, entry: transition, base: base)
        }
        examinedCount += departures[state].count
      }
      bucket += 1
    }
    return []
  }

  /// Extends a walk to the nearest untaken transition.
  ///
  /// - Returns: The untaken transition; nil if none can be reached.
  mutating func extend(_ walk: inout [Int], from state: Int, isTaken: [Bool]) -> Int? {
    let path = path(from: state, isTaken: isTaken)
    walk += path
    return path.last
  }

  private mutating func reach(_ state: Int, distance: Int, entry: Int?, base: Int) {
    if marks[state].search == searchCount, marks[state].isClosed || marks[state].distance <= distance { return }
    marks[state] = Mark(search: searchCount, distance: distance, entry: entry)
    // The estimates are consistent: they differ by at most 1 along a transition, so no path is shorter than its initial estimate.
    let bucket = distance + estimates[state] - base
    while bucket >= buckets.count { buckets.append([]) }
    if buckets[bucket].isEmpty { usedBuckets.append(bucket) }
    buckets[bucket].append(state)
  }

  private mutating func untakenDeparture(of state: Int, isTaken: [Bool]) -> Int? {
    let departures = departures[state]
    while nextDeparture[state] < departures.endIndex {
      if !isTaken[departures[nextDeparture[state]]] { return departures[nextDeparture[state]] }
      nextDeparture[state] += 1
    }
    return nil
  }

  private func path(to transition: Int) -> [Int] {
    var path = [transition]
    var current = transitions[transition].from
    while let entry = marks[current].entry {
      path.append(entry)
      current = transitions[entry].from
    }
    return path.reversed()
  }

  /// Computes the exact distances of all reachable states with a backward breadth-first search.
  private mutating func updateEstimates(around origin: Int, isTaken: [Bool]) {
    searchCount += 1
    marks[origin] = Mark(search: searchCount)
    var states = [origin]
    var transitionCount = 0
    var head = 0
    while head < states.count {
      for transition in departures[states[head]] where marks[transitions[transition].to].search != searchCount {
        marks[transitions[transition].to] = Mark(search: searchCount)
        states.append(transitions[transition].to)
      }
      transitionCount += departures[states[head]].count
      head += 1
    }
    var queue = states.filter { untakenDeparture(of: $0, isTaken: isTaken) != nil }
    searchCount += 1
    for state in queue {
      estimates[state] = 0
      marks[state].search = searchCount
    }
    head = 0
    while head < queue.count {
      for transition in arrivals[queue[head]] where marks[transitions[transition].from].search != searchCount {
        let source = transitions[transition].from
        marks[source].search = searchCount
        estimates[source] = estimates[queue[head]] + 1
        queue.append(source)
      }
      head += 1
    }
    examinedCount = 0
    examinedLimit = max(256, transitionCount)
  }
}

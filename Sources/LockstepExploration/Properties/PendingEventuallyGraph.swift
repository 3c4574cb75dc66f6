internal import LockstepDiff

/// The states in which an `eventually` property doesn't hold yet, and the moves between them that don't involve the user.
///
/// Time passes only if no effect can continue, because an effect that can continue is assumed to do so eventually.
struct PendingEventuallyGraph {
  private struct Edge {
    let from: Int
    let move: MoveCode
    let target: Fingerprint
  }

  private var numbers: [Fingerprint: Int] = [:]
  private var members: Set<Int> = []
  private var edges: [Edge] = []

  /// Adds a state.
  mutating func add(_ number: Int, _ fingerprint: Fingerprint) {
    numbers[fingerprint] = number
    members.insert(number)
  }

  /// Records a move between two states.
  mutating func addTransition(_ move: MoveCode, from number: Int, to target: Fingerprint) {
    guard move.kind != .send, members.contains(number) else { return }
    if move.kind == .advance, edges.last?.from == number { return }
    edges.append(Edge(from: number, move: move, target: target))
  }

  /// Returns the earliest state on a cycle, and the moves of the shortest cycle through it; nil if there is no cycle.
  func firstCycle() -> (number: Int, moves: [MoveCode])? {
    var following: [Int: [(move: MoveCode, target: Int)]] = [:]
    for edge in edges {
      if let target = numbers[edge.target] { following[edge.from, default: []].append((edge.move, target)) }
    }
    let cyclic = Self.statesOnCycles(following)
    for number in cyclic.sorted() {
      if let moves = Self.shortestCycle(through: number, following, inside: cyclic) { return (number, moves) }
    }
    return nil
  }

  /// Returns the states left after repeatedly removing dead ends: all states on cycles, and some that lead from one cycle to another.
  private static func statesOnCycles(_ following: [Int: [(move: MoveCode, target: Int)]]) -> Set<Int> {
    var states = Set(following.keys)
    var preceding: [Int: [Int]] = [:]
    var waysOn: [Int: Int] = [:]
    for (state, edges) in following {
      for edge in edges where following[edge.target] != nil {
        preceding[edge.target, default: []].append(state)
        waysOn[state, default: 0] += 1
      }
    }
    var ends = states.filter { waysOn[$0] == nil }
    while let end = ends.popFirst() {
      states.remove(end)
      for state in preceding[end] ?? [] {
        waysOn[state, default: 0] -= 1
        if waysOn[state] == 0 { ends.insert(state) }
      }
    }
    return states
  }

  private static func shortestCycle(
    through start: Int,
    _ following: [Int: [(move: MoveCode, target: Int)]],
    inside states: Set<Int>
  ) -> [MoveCode]? {
    var cameFrom: [Int: (state: Int, move: MoveCode)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in following[state] ?? [] where states.contains(edge.target) && cameFrom[edge.target] == nil {
        cameFrom[edge.target] = (state, edge.move)
        if edge.target == start { return moves(backFrom: start, cameFrom) }
        queue.append(edge.target)
      }
    }
    return nil
  }

  private static func moves(backFrom start: Int, _ cameFrom: [Int: (state: Int, move: MoveCode)]) -> [MoveCode] {
    var moves: [MoveCode] = []
    var state = start
    repeat {
      guard let step = cameFrom[state] else { break }
      moves.append(step.move)
      state = step.state
    } while state != start
    return moves.reversed()
  }
}

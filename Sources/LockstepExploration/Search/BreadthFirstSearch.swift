internal import Dispatch
internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// The result of a move.
struct MoveResult {
  /// The number of the state before the move.
  let parent: Int
  let move: MoveCode
  let fingerprint: Fingerprint
  /// The number of the state if it is new; otherwise nil.
  let number: Int?
  /// The length of this path to the state, in moves.
  let depth: Int
  /// Details of the move; nil if there are none.
  let details: MoveDetails?
}

/// Additional facts about a move. A class, to keep the common case small: most moves have none.
final class MoveDetails: Sendable {
  /// The issues that the engine or the feature reported.
  let issues: [EngineIssue]

  /// The readable form of the move; nil if moves are not described.
  let made: ExploredMove?

  /// The result's fingerprint as if a disabled reduction were enabled; nil if no reduction is checked.
  let reduced: Fingerprint?

  /// Whether the move was made by an effect that only had to finish.
  let isSilent: Bool

  init(
    issues: [EngineIssue],
    made: ExploredMove? = nil,
    reduced: Fingerprint? = nil,
    isSilent: Bool = false
  ) {
    (self.issues, self.made, self.reduced, self.isSilent) = (issues, made, reduced, isSilent)
  }
}

/// The size of a state space, or of its visited part.
struct SpaceSize: Hashable, Codable {
  /// The number of distinct states.
  var distinct = 1
  /// The number of generated states, including duplicates and the initial state.
  var generated = 1
  /// The number of moves to the most recently found states.
  var depth = 0
}

/// Replaying the path to a state led to a different state.
struct IrreproducibleState: Error {
  /// The number of the state.
  let number: Int
}

/// Visits all states in the order of their distance from the initial state.
///
/// States at the same distance are visited in the order in which they were found. So the path to a state is the first of its shortest paths
/// in move order, for any number of threads.
struct BreadthFirstSearch {
  /// The expanders, one for each thread.
  private let expanders: [any StateExpander]

  /// Whether each state is visited only once.
  private let merges: Bool
  private let visited = FingerprintSet()
  private let log: PredecessorLog

  /// Maximum number of states of the next level kept in memory. Other states are recreated by replaying their paths.
  private let frontierLimit: Int
  private var level: [ExploredNode] = []
  private var keepsStates = true
  private var memory = MemoryMeter()

  /// The number of generated states, including duplicates and the initial state.
  private var generated = 0

  /// The size of the space up to the last depth at which all states are known.
  private(set) var size = SpaceSize()

  /// The numbers of the states at the last depth at which all states are known.
  private(set) var lastLevel = 0..<1

  /// The number of states whose moves were not made; 0 if the search was stopped.
  private(set) var open = 0

  /// Called at intervals with the current size.
  var reportProgress: (SpaceSize) -> Void = { _ in }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - expanders: The expanders, one for each thread; at least one.
  ///   - merges: Whether each state is visited only once.
  ///   - frontierLimit: Maximum number of states of the next level kept in memory.
  ///   - log: The log that stores the paths.
  init(
    _ expanders: [any StateExpander],
    merges: Bool = true,
    frontierLimit: Int = 1 << 20,
    log: PredecessorLog
  ) {
    self.expanders = expanders
    self.merges = merges
    self.frontierLimit = frontierLimit
    self.log = log
  }

  /// The memory used by the fingerprints, in bytes.
  var byteCount: Int { visited.byteCount }

  /// Visits the states.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of moves; nil to visit all states.
  ///   - observe: Called with the result of each move, in order.
  ///   - visit: Called with each distinct state and its number, in order. Returns whether to continue.
  mutating func run(
    limit: Int? = nil,
    observe: (MoveResult) throws -> Void = { _ in },
    visit: (ExploredNode, Int) throws -> Bool
  ) throws {
    let (start, fingerprint) = try expanders[0].start()
    generated = 1
    _ = visited.insert(fingerprint)
    try log.append(parent: 0, MoveCode(.send, 0))
    guard try visit(start, 0) else { return }
    level = [start]
    var (first, end) = (0, 1)
    var follower = PathFollower(expanders[0], log: log, start: start)
    while first < end, limit.map({ size.depth < $0 }) ?? true {
      let nodes = level
      (level, keepsStates) = ([], true)
      var number = first
      while number < end {
        if expanders.count == 1 {
          let node = number - first < nodes.count ? nodes[number - first] : try follower.node(number)
          guard try expand(node, number, observe, visit) else { return }
          number += 1
        } else {
          let batch = number..<min(end, number + Self.batchSize)
          let kept = try batch.map { $0 - first < nodes.count ? nodes[$0 - first] : try follower.node($0) }
          guard try expand(kept, from: number, observe, visit) else { return }
          number = batch.upperBound
        }
        if number & 0xFF == 0 || number == end {
          reportProgress(SpaceSize(distinct: log.count, generated: generated, depth: size.depth))
        }
      }
      (first, end) = (end, log.count)
      size = SpaceSize(distinct: end, generated: generated, depth: size.depth + (first < end ? 1 : 0))
      if first < end { lastLevel = first..<end }
    }
    open = end - first
  }

  /// - Returns: Whether to continue.
  private mutating func expand(
    _ node: ExploredNode,
    _ number: Int,
    _ observe: (MoveResult) throws -> Void,
    _ visit: (ExploredNode, Int) throws -> Bool
  ) throws -> Bool {
    let expander = expanders[0]
    expander.willExpand(number)
    defer { expander.didExpand() }
    var goesOn = true
    do {
      try expander.expand(node) { move, fingerprint in
        guard goesOn else { return false }
        return try take(move, fingerprint, from: number, expander.takeDetails(), observe)
      } keep: { next in
        keep(next)
        goesOn = try visit(next, log.count - 1)
      }
    } catch ExplorationFault.moveIsGone {
      throw IrreproducibleState(number: number)
    }
    return goesOn
  }

  /// Keeps a state of the next level if memory allows. After the first state that isn't kept, no more states are kept.
  private mutating func keep(_ node: ExploredNode) {
    if keepsStates, level.count < frontierLimit, memory.hasRoom() {
      level.append(node)
    } else {
      keepsStates = false
    }
  }

  /// Processes the result of a move.
  ///
  /// - Returns: Whether the state is new.
  private mutating func take(
    _ move: MoveCode,
    _ fingerprint: Fingerprint,
    from parent: Int,
    _ details: MoveDetails?,
    _ observe: (MoveResult) throws -> Void
  ) throws -> Bool {
    generated += 1
    let isNew = !merges || visited.insert(fingerprint)
    let number = isNew ? log.count : nil
    if isNew { try log.append(parent: parent, move) }
    let depth = size.depth + 1
    try observe(
      MoveResult(parent: parent, move: move, fingerprint: fingerprint, number: number, depth: depth, details: details)
    )
    return isNew
  }
}

// MARK: - Several threads

extension BreadthFirstSearch {
  /// The number of states whose results are in memory at the same time.
  private static var batchSize: Int { 16_384 }

  /// The number of states that a thread claims at a time.
  private static var chunkSize: Int { 64 }

  private struct Candidate {
    let parent: Int
    let move: MoveCode
    let fingerprint: Fingerprint
    let details: MoveDetails?
    var node: ExploredNode?
  }

  /// The results of the moves from several states, up to the first state with an error.
  private struct Chunk {
    var candidates: [Candidate] = []
    var error: (any Error)?
  }

  /// Computes the results of a batch on several threads, and processes them in order.
  private mutating func expand(
    _ nodes: [ExploredNode],
    from first: Int,
    _ observe: (MoveResult) throws -> Void,
    _ visit: (ExploredNode, Int) throws -> Bool
  ) throws -> Bool {
    for chunk in chunks(of: nodes, from: first) {
      for candidate in chunk.candidates {
        let (move, fingerprint, parent) = (candidate.move, candidate.fingerprint, candidate.parent)
        guard try take(move, fingerprint, from: parent, candidate.details, observe), let node = candidate.node else {
          continue
        }
        keep(node)
        guard try visit(node, log.count - 1) else { return false }
      }
      if let error = chunk.error { throw error }
    }
    return true
  }

  private func chunks(of nodes: [ExploredNode], from first: Int) -> [Chunk] {
    let count = (nodes.count + Self.chunkSize - 1) / Self.chunkSize
    let work = Shared((nodes: nodes, expanders: expanders, visited: merges ? visited : FingerprintSet()))
    let results = Mutex(Shared(Array(repeating: Chunk(), count: count)))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: expanders.count) { thread in
      let (nodes, expander, visited) = (work.value.nodes, work.value.expanders[thread], work.value.visited)
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        guard chunk < count else { return }
        let range = chunk * Self.chunkSize..<min(nodes.count, (chunk + 1) * Self.chunkSize)
        let made = Shared(Self.chunk(of: nodes, in: range, from: first, expander, visited))
        results.withLock { $0.value[chunk] = made.value }
      }
    }
    return results.withLock { $0.value }
  }

  private static func chunk(
    of nodes: [ExploredNode],
    in range: Range<Int>,
    from first: Int,
    _ expander: any StateExpander,
    _ visited: FingerprintSet
  ) -> Chunk {
    var chunk = Chunk()
    defer { expander.didExpand() }
    for index in range {
      let (number, count) = (first + index, chunk.candidates.count)
      expander.willExpand(number)
      do {
        try expander.expand(nodes[index]) { move, fingerprint in
          let details = expander.takeDetails()
          chunk.candidates.append(Candidate(parent: number, move: move, fingerprint: fingerprint, details: details))
          return !visited.contains(fingerprint)
        } keep: {
          chunk.candidates[chunk.candidates.count - 1].node = $0
        }
      } catch {
        chunk.candidates.removeLast(chunk.candidates.count - count)
        chunk.error = error as? ExplorationFault == .moveIsGone ? IrreproducibleState(number: number) : error
        return chunk
      }
    }
    return chunk
  }
}

/// A value shared by threads.
/// Sound because each thread uses its own expander, and nodes, visited states and finished candidates are only read while several threads
/// are running.
private struct Shared<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Recreates states by replaying their paths. Consecutive paths share most of their moves.
private struct PathFollower {
  private let expander: any StateExpander
  private let log: PredecessorLog
  private var moves: [MoveCode] = []
  /// The initial state, followed by the state after each move.
  private var nodes: [ExploredNode]

  init(_ expander: any StateExpander, log: PredecessorLog, start: ExploredNode) {
    (self.expander, self.log) = (expander, log)
    nodes = [start]
  }

  mutating func node(_ number: Int) throws -> ExploredNode {
    let path = log.path(to: number)
    let shared = zip(path, moves).prefix { $0 == $1 }.count
    nodes.removeLast(nodes.count - 1 - shared)
    do {
      for move in path[shared...] { nodes.append(try expander.follow(move, from: nodes[nodes.count - 1])) }
    } catch ExplorationFault.moveIsGone {
      throw IrreproducibleState(number: number)
    }
    moves = path
    return nodes[nodes.count - 1]
  }
}

internal import Lockstep

/// Tasks sleeping on a clock, ordered by deadline, then by arrival: a binary heap, with the position of each sleeper by id.
struct SleeperQueue<Instant: InstantProtocol>: Sendable {
  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let task: CurrentSimulatedEffect?
    let continuation: UnsafeContinuation<Void, any Error>

    /// The sleeping effect of a simulated or live store; nil for other tasks.
    var effect: EffectExecution? = nil

    /// The owner of the sleeping task, for the log of a schedule run.
    var worker: RunLog.JobOwner { task?.worker ?? .outside }
  }

  /// A sleeper and the number of sleepers that arrived before it.
  private struct Entry {
    let sleeper: Sleeper
    let arrival: Int

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.sleeper.deadline == rhs.sleeper.deadline
        ? lhs.arrival < rhs.arrival : lhs.sleeper.deadline < rhs.sleeper.deadline
    }
  }

  enum InsertionOutcome { case sleeps, wakes, isCancelled }

  private var heap: [Entry] = []

  /// The position of each sleeper in the heap. Kept only for many sleepers, because a linear search is faster for a few.
  private var positions: [Int: Int] = [:]
  private static var few: Int { 16 }

  private var lastID = 0
  private var arrivals = 0

  /// Ids that were cancelled after ``nextID()`` and before ``insert(_:at:)``.
  private var cancelled: Set<Int> = []
  private var expected: Set<Int> = []

  var count: Int { heap.count }

  /// The sleepers in the order in which they wake.
  ///
  /// - Complexity: O(*n* log *n*).
  var all: [Sleeper] { Self.inOrder(heap) }

  var first: Sleeper? { heap.first?.sleeper }

  mutating func nextID() -> Int {
    lastID += 1
    expected.insert(lastID)
    return lastID
  }

  /// Adds a sleeper, unless its deadline has passed. A deadline equal to the current time still waits for the clock to advance.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ sleeper: Sleeper, at now: Instant) -> InsertionOutcome {
    expected.remove(sleeper.id)
    guard cancelled.remove(sleeper.id) == nil else { return .isCancelled }
    guard now <= sleeper.deadline else { return .wakes }
    arrivals += 1
    heap.append(Entry(sleeper: sleeper, arrival: arrivals))
    if heap.count == Self.few + 1 { indexAll() } else { noteMove(to: heap.count - 1) }
    moveUp(heap.count - 1)
    return .sleeps
  }

  /// Removes a sleeper. If it hasn't been added yet, its cancellation is recorded until then.
  ///
  /// - Complexity: O(log *n*).
  mutating func cancel(_ id: Int) -> Sleeper? {
    if let position = position(of: id) { return remove(at: position) }
    if expected.contains(id) { cancelled.insert(id) }
    return nil
  }

  /// The sleepers with the earliest deadline, in order of arrival.
  ///
  /// - Complexity: O(*m* log *m*) in their number.
  var firstDue: [Sleeper] {
    guard let deadline = first?.deadline else { return [] }
    var (due, next): ([Entry], [Int]) = ([], [0])
    while let position = next.popLast() {
      guard position < heap.count, heap[position].sleeper.deadline == deadline else { continue }
      due.append(heap[position])
      next += [2 * position + 1, 2 * position + 2]
    }
    return Self.inOrder(due)
  }

  /// - Complexity: O(log *n*).
  mutating func popFirst(upTo deadline: Instant?) -> Sleeper? {
    guard let first, deadline.map({ first.deadline <= $0 }) ?? true else { return nil }
    return remove(at: 0)
  }
}

// MARK: - Heap

extension SleeperQueue {
  // This is a closure because the runtime would create a key path of a generic type on each call.
  private static func inOrder(_ entries: [Entry]) -> [Sleeper] {
    entries.count < 2 ? entries.map { $0.sleeper } : entries.sorted(by: <).map { $0.sleeper }
  }

  private func position(of id: Int) -> Int? {
    positions.isEmpty ? heap.firstIndex { $0.sleeper.id == id } : positions[id]
  }

  private mutating func remove(at position: Int) -> Sleeper {
    let last = heap.count - 1
    swap(position, last)
    let removed = heap.removeLast().sleeper
    positions[removed.id] = nil
    if position < last {
      moveUp(position)
      moveDown(position)
    }
    if heap.isEmpty { positions = [:] }
    return removed
  }

  private mutating func moveUp(_ start: Int) {
    var position = start
    while position > 0, heap[position] < heap[(position - 1) / 2] {
      swap(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
  }

  private mutating func moveDown(_ start: Int) {
    var position = start
    while let child = smallerChild(of: position), heap[child] < heap[position] {
      swap(position, child)
      position = child
    }
  }

  private func smallerChild(of position: Int) -> Int? {
    let (left, right) = (2 * position + 1, 2 * position + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && heap[right] < heap[left] ? right : left
  }

  private mutating func swap(_ first: Int, _ second: Int) {
    guard first != second else { return }
    heap.swapAt(first, second)
    noteMove(to: first)
    noteMove(to: second)
  }

  private mutating func noteMove(to position: Int) {
    if !positions.isEmpty { positions[heap[position].sleeper.id] = position }
  }

  private mutating func indexAll() {
    positions = Dictionary(uniqueKeysWithValues: heap.indices.map { (heap[$0].sleeper.id, $0) })
  }
}

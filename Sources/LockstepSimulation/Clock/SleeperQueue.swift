/// Tasks sleeping on a clock, ordered by deadline, then by arrival.
struct SleeperQueue<Instant: InstantProtocol>: Sendable {
  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let task: SimulatedTask?
    let continuation: UnsafeContinuation<Void, any Error>

    /// The owner of the sleeping task, for the log of a schedule run.
    var worker: RunLog.JobOwner { task?.worker ?? .outside }
  }

  enum InsertionOutcome { case sleeps, wakes, isCancelled }

  private var sleepers: [Sleeper] = []
  private var lastID = 0

  /// Ids that were cancelled after ``nextID()`` and before ``insert(_:at:)``.
  private var cancelled: Set<Int> = []
  private var expected: Set<Int> = []

  var count: Int { sleepers.count }

  var all: [Sleeper] { sleepers.reversed() }

  var first: Sleeper? { sleepers.last }

  mutating func nextID() -> Int {
    lastID += 1
    expected.insert(lastID)
    return lastID
  }

  /// Adds a sleeper, unless its deadline has passed. A deadline equal to the current time still waits for the clock to advance.
  ///
  /// - Complexity: O(log *n*) comparisons. The queue is stored in reverse, so that waking is O(1).
  mutating func insert(_ sleeper: Sleeper, at now: Instant) -> InsertionOutcome {
    expected.remove(sleeper.id)
    guard cancelled.remove(sleeper.id) == nil else { return .isCancelled }
    guard now <= sleeper.deadline else { return .wakes }
    sleepers.insert(sleeper, at: position(of: sleeper.deadline))
    return .sleeps
  }

  /// Removes a sleeper. If it hasn't been added yet, its cancellation is recorded until then.
  mutating func cancel(_ id: Int) -> Sleeper? {
    if let index = sleepers.firstIndex(where: { $0.id == id }) { return sleepers.remove(at: index) }
    if expected.contains(id) { cancelled.insert(id) }
    return nil
  }

  /// The sleepers with the earliest deadline, in the order of their arrival.
  var firstDue: [Sleeper] {
    guard let first else { return [] }
    return sleepers.reversed().prefix { $0.deadline == first.deadline }
  }

  mutating func popFirst(upTo deadline: Instant?) -> Sleeper? {
    guard let first = sleepers.last, deadline.map({ first.deadline <= $0 }) ?? true else { return nil }
    return sleepers.removeLast()
  }

  private func position(of deadline: Instant) -> Int {
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

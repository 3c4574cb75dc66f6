// `@unchecked Sendable` but sound because each batch is made by one thread with its own walker, and read only after all threads have ended.

internal import Dispatch
internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// The results of consecutively numbered walks, up to the first failing walk.
struct WalkTotals<State, Action: Sendable>: @unchecked Sendable {
  private(set) var walks = 0
  private(set) var moves = 0
  private(set) var reached: Set<Int> = []
  private(set) var undecided = 0
  private(set) var coverage: WalkCoverage<State, Action>?

  /// The last walk, if it failed.
  private(set) var failure: WalkOutcome<State, Action>?

  init(covering alphabet: ActionAlphabet<State, Action>?) { coverage = alphabet.map { WalkCoverage($0) } }

  fileprivate mutating func makeWalk(_ number: Int, _ walker: RandomWalker<State, Action>) throws {
    let outcome = try walker.walk(number, coverage: &coverage)
    walks += 1
    moves += outcome.steps.count
    reached.formUnion(outcome.reached)
    if outcome.isUndecided { undecided += 1 }
    if outcome.reason != nil { failure = outcome }
  }

  mutating func append(_ other: WalkTotals) {
    walks += other.walks
    moves += other.moves
    reached.formUnion(other.reached)
    undecided += other.undecided
    if let coverage = other.coverage { self.coverage?.merge(coverage) }
    failure = other.failure
  }
}

/// Makes walks on several threads. The result doesn't depend on the number of threads.
struct ParallelWalkRunner<State, Action: Sendable> {
  private typealias Batch = WalkTotals<State, Action>

  private let exploration: Exploration<State, Action>
  private let limits: WalkLimits

  /// The number of walks that a thread claims at a time.
  private static var batchSize: Int { 8 }

  init(_ exploration: Exploration<State, Action>, _ limits: WalkLimits) {
    (self.exploration, self.limits) = (exploration, limits)
  }

  /// Makes all walks up to the first failing walk.
  ///
  /// - Throws: The error of the first walk that can't be made, unless an earlier walk fails.
  func run() throws -> WalkTotals<State, Action> {
    let work = BatchQueue<State, Action>(count: (max(0, limits.count) + Self.batchSize - 1) / Self.batchSize)
    // After a trap on several threads, the walks are repeated on one thread.
    let notes = limits.jobs > 1 ? nil : try exploration.notes?.makePathRecorder()
    defer { notes?.slot.end() }
    DispatchQueue.concurrentPerform(iterations: max(1, limits.jobs)) { _ in
      let walker = RandomWalker(exploration, limits, notes)
      while let number = work.next() { work.finish(number, Result { try batch(number, walker, work) }) }
    }
    return try work.total(WalkTotals(covering: limits.covers ? exploration.alphabet : nil))
  }

  private func batch(
    _ number: Int,
    _ walker: RandomWalker<State, Action>,
    _ work: BatchQueue<State, Action>
  ) throws -> WalkTotals<State, Action> {
    var batch = Batch(covering: limits.covers ? exploration.alphabet : nil)
    for walk in number * Self.batchSize..<min(limits.count, (number + 1) * Self.batchSize) {
      // The rest of the batch isn't needed if an earlier batch failed.
      guard batch.failure == nil, work.isNeeded(number) else { break }
      try batch.makeWalk(walk, walker)
    }
    return batch
  }
}

/// Distributes batches to threads in order, and adds up the results in the same order.
private final class BatchQueue<State, Action: Sendable>: Sendable {
  private struct LockedState {
    var next = 0
    /// The number of batches whose results are needed: all up to the first one with a failing walk.
    var needed: Int
    var total: WalkTotals<State, Action>?
    var added = 0
    var finished: [Int: Result<WalkTotals<State, Action>, any Error>] = [:]
  }

  private let content: Mutex<LockedState>

  init(count: Int) { content = Mutex(LockedState(needed: count)) }

  func next() -> Int? {
    content.withLock { content in
      guard content.next < content.needed else { return nil }
      defer { content.next += 1 }
      return content.next
    }
  }

  func isNeeded(_ number: Int) -> Bool { content.withLock { number < $0.needed } }

  func finish(_ number: Int, _ result: Result<WalkTotals<State, Action>, any Error>) {
    content.withLock { content in
      content.finished[number] = result
      if (try? result.get())?.failure != nil || (try? result.get()) == nil {
        content.needed = min(content.needed, number + 1)
      }
      // Finished batches are added up early, so only a few are in memory.
      while case .success(let batch)? = content.finished[content.added] {
        guard content.added < content.needed else { return }
        content.finished[content.added] = nil
        content.added += 1
        if content.total == nil { content.total = batch } else { content.total?.append(batch) }
      }
    }
  }

  /// Returns the sum of all batches up to the first one with a failing walk; returns `empty` if there are no batches.
  func total(_ empty: WalkTotals<State, Action>) throws -> WalkTotals<State, Action> {
    try content.withLock { content in
      if case .failure(let error)? = content.finished[content.added], content.added < content.needed { throw error }
      return content.total ?? empty
    }
  }
}

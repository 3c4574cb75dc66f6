/// Decides from one reading of the process' threads after another whether the process is idle.
///
/// Two readings prove it, though each looks at one thread after another: if all threads are asleep in both and none has left a processor in
/// between, then none has run in between, because a thread that runs and sleeps again has left a processor. So at the moment
/// between the two readings all were asleep at once, and only the outside world could wake any.
struct IdlenessCheck {
  enum Verdict: Sendable, Hashable {
    /// All threads were asleep at one moment.
    case idle

    /// Threads keep running, but each that ran when the check found the first awake has slept since or has run for a millisecond.
    case busy

    case undecided
  }

  /// Enough for a task to take many steps, and less than a tick of the kernel's clock, with which processor time is updated.
  private static let enoughTime = 1_000_000

  /// The last reading, if all threads were asleep.
  private var sleepers: [ThreadStatus]?

  /// The processor time, in nanoseconds, of each thread that ran when the first was found awake and has not had its turn since.
  private var pending: [Int: Int]?

  /// Takes a reading.
  ///
  /// - Parameters:
  ///   - threads: The process' threads, in the kernel's order.
  ///   - cpuTime: The processor time of a thread, in nanoseconds; nil if the thread has ended.
  /// - Returns: What all readings so far tell.
  mutating func take(_ threads: [ThreadStatus], cpuTime: (Int) -> Int?) -> Verdict {
    let awake = Set(threads.lazy.filter { !$0.isAsleep }.map(\.id))
    guard !awake.isEmpty else {
      defer { sleepers = threads }
      pending = pending.map { _ in [:] }
      return threads == sleepers ? .idle : .undecided
    }
    sleepers = nil
    guard let pending else {
      self.pending = Dictionary(uniqueKeysWithValues: awake.compactMap { id in cpuTime(id).map { (id, $0) } })
      return .undecided
    }
    let rest = pending.filter { id, start in
      awake.contains(id) && cpuTime(id).map { $0 - start < Self.enoughTime } ?? false
    }
    self.pending = rest
    return rest.isEmpty ? .busy : .undecided
  }
}

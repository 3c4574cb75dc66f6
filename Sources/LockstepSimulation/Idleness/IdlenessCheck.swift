/// Decides from successive readings of the process' threads whether the process is idle.
///
/// Two readings suffice, although each reading covers one thread after another. If all threads are asleep in both readings and none has
/// left a processor in between, none has run in between, because a thread that runs and sleeps again leaves a processor. Therefore all
/// threads were asleep at one moment between the two readings, and only the outside world could wake one of them.
struct IdlenessCheck {
  enum Verdict: Sendable, Hashable {
    /// All threads were asleep at one moment.
    case idle

    /// Some threads are running, but each thread that was awake in the first reading with an awake thread has since slept or run for a
    /// millisecond.
    case busy

    case undecided
  }

  /// A millisecond, in nanoseconds: enough time for many steps of a task, and less than a tick of the kernel's clock, which updates
  /// processor times.
  private static let enoughTime = 1_000_000

  /// The last reading, if all threads were asleep.
  private var sleepers: [ThreadStatus]?

  /// The processor times, in nanoseconds, of the threads that were awake in the first reading with an awake thread and have neither slept
  /// nor run for a millisecond since.
  private var pending: [Int: Int]?

  /// Adds a reading.
  ///
  /// - Parameters:
  ///   - threads: The process' threads, in the kernel's order.
  ///   - cpuTime: The processor time of a thread, in nanoseconds; nil if the thread has ended.
  /// - Returns: The verdict of all readings so far.
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

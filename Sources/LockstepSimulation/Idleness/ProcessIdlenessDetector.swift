internal import Dispatch
internal import Foundation
internal import Synchronization

/// Observes the process's threads from a separate thread, which doesn't belong to the pool that runs tasks.
final class ProcessIdlenessDetector: Sendable {
  static let shared = ProcessIdlenessDetector()

  /// The tasks waiting for the next observation, which serves all tasks that arrived before it began.
  private let waiters = Mutex<[CheckedContinuation<Bool, Never>]>([])
  private let queue = DispatchQueue(label: "LockstepSimulation.ProcessIdlenessDetector")

  /// Waits until the process is idle, or until each busy thread has made progress and the main actor has run the jobs in its queue.
  ///
  /// - Returns: Whether the process was idle. Always true on a system without `/proc`.
  func isIdle() async -> Bool {
    await withCheckedContinuation { continuation in
      let isFirst = waiters.withLock { waiters in
        waiters.append(continuation)
        return waiters.count == 1
      }
      if isFirst { queue.async { self.serveWaiters() } }
    }
  }

  private func serveWaiters() {
    let served = waiters.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    let isIdle = observe()
    for waiter in served { waiter.resume(returning: isIdle) }
  }

  /// Maximum duration of an observation, in case a blocked main actor never runs its queue. On a busy machine, a millisecond of processor
  /// time may take seconds.
  private static let patience = Duration.seconds(30)

  /// Maximum time between two readings, in seconds: a tick of the kernel's clock, which updates processor times.
  private static let longestPause = 0.004

  private func observe() -> Bool {
    let this = ThreadStatus.current ?? 0
    let deadline = ContinuousClock.now.advanced(by: Self.patience)
    var check = ProcessIdlenessCheck()
    var probe: MainActorProbe?
    var pause = 0.000_05
    while ContinuousClock.now < deadline {
      let threads = ThreadStatus.all(except: this)
      switch check.take(threads, cpuTime: ThreadStatus.cpuTime) {
      case .idle: return true
      case .busy: if probe?.isOver == true { return false }
      case .undecided: break
      }
      // Two consecutive readings prove that the process is idle; a pause is needed only if it is busy.
      guard threads.contains(where: { !$0.isAsleep }) else { continue }
      // The main actor runs its queue in order, so once the probe has run, all jobs enqueued before it have run. Whether the main thread is
      // asleep proves nothing: in a program with an asynchronous main function, threads of the pool run the queue.
      if probe == nil { probe = MainActorProbe() }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, Self.longestPause)
    }
    return false
  }
}

/// A job at the end of the main actor's queue, which shows when the jobs before it have run.
private final class MainActorProbe: Sendable {
  private let hasRun = Atomic(false)

  var isOver: Bool { hasRun.load(ordering: .acquiring) }

  init() {
    Task { @MainActor in hasRun.store(true, ordering: .releasing) }
  }
}

/// Waits until tasks outside the simulations have run as far as they can.
enum ProcessIdlenessWaiter {
  /// Waits until every other thread of the process is asleep, so that each task waits for a clock, another task or the outside world.
  ///
  /// If the process never becomes idle, because other tests run in parallel, waits for ten rounds instead. In each round, the jobs that
  /// were queued at its beginning for the main actor and for tasks of this priority run, and each running thread sleeps once or runs for
  /// a millisecond. A chain of ten hops therefore also completes in this case.
  static func wait() async {
    guard ThreadStatus.isAvailable else { return await yieldInBackground() }
    for _ in 0..<10 {
      await Task.yield()
      if await ProcessIdlenessDetector.shared.isIdle() { return }
    }
  }

  /// The fallback if the status of threads isn't available. On Apple's systems, background-priority tasks mostly run after all other tasks.
  private static func yieldInBackground() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// Decides from successive readings of the process's threads whether the process is idle.
///
/// Two readings suffice, although each reading covers one thread after another. If all threads are asleep in both readings and none has
/// left a processor in between, no thread has run in between, because a thread that runs and sleeps again leaves a processor. Therefore all
/// threads were asleep at one moment between the two readings, and only the outside world could wake one of them.
struct ProcessIdlenessCheck {
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
  ///   - threads: The process's threads, in the kernel's order.
  ///   - cpuTime: The processor time of a thread, in nanoseconds; nil if the thread has ended.
  /// - Returns: The verdict after all readings so far.
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

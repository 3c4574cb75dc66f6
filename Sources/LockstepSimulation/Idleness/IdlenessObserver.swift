internal import Dispatch
internal import Foundation
internal import Synchronization

/// Observes the process' threads from a thread of its own, which doesn't belong to the pool that runs tasks.
final class IdlenessObserver: Sendable {
  static let shared = IdlenessObserver()

  /// The tasks waiting for the next observation, which serves all tasks that arrived before it began.
  private let waiters = Mutex<[CheckedContinuation<Bool, Never>]>([])
  private let queue = DispatchQueue(label: "LockstepSimulation.IdlenessObserver")

  /// Waits until the process is idle, or until each busy thread has run for a while.
  ///
  /// - Returns: Whether the process was idle.
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

  /// Maximum duration of an observation if a thread gets no processor or the main actor computes.
  private static let patience = Duration.seconds(1)

  /// Maximum time between two readings, in seconds: a tick of the kernel's clock, which updates processor times.
  private static let longestPause = 0.004

  private func observe() -> Bool {
    let (this, main) = (ThreadStatus.current ?? 0, Int(ProcessInfo.processInfo.processIdentifier))
    let deadline = ContinuousClock.now.advanced(by: Self.patience)
    var check = IdlenessCheck()
    var probe: MainActorProbe?
    var pause = 0.000_05
    while ContinuousClock.now < deadline {
      let threads = ThreadStatus.all(except: this)
      switch check.take(threads, cpuTime: ThreadStatus.cpuTime) {
      case .idle: return true
      case .busy:
        // If the main thread is asleep, its queue is empty or it is blocked from serving it.
        if probe?.isOver != false || threads.contains(where: { $0.id == main && $0.isAsleep }) { return false }
      case .undecided: break
      }
      // The main actor serves its queue in order, so once the probe has run, so have all jobs that waited before it.
      if probe == nil, threads.contains(where: { $0.id == main && !$0.isAsleep }) { probe = MainActorProbe() }
      // Two consecutive readings prove that the process is idle; a pause is needed only if it is busy.
      guard threads.contains(where: { !$0.isAsleep }) else { continue }
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

/// Lets tasks outside the simulations run as far as they can by themselves.
enum ProcessIdleness {
  /// Waits until every other thread of the process is asleep: then each task waits for a clock, for another task or for the outside
  /// world.
  ///
  /// If the process is never idle, because other tests compute in parallel, waits for ten rounds instead. In each round, the jobs
  /// that waited at its beginning in the queues of the main actor and of tasks of this priority are run, and each running thread
  /// sleeps once or runs for a millisecond. So a chain of ten hops completes in this case too.
  static func wait() async {
    guard ThreadStatus.isAvailable else { return await yieldInBackground() }
    for _ in 0..<10 {
      await Task.yield()
      if await IdlenessObserver.shared.isIdle() { return }
    }
  }

  /// The fallback without a view of the threads: on Apple's systems, tasks of the background class mostly run after all others.
  private static func yieldInBackground() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

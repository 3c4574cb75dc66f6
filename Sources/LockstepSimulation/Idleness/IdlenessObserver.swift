internal import Dispatch
internal import Foundation
internal import Synchronization

/// Watches the process' threads from a thread of its own, which takes no place among those that run tasks.
final class IdlenessObserver: Sendable {
  static let shared = IdlenessObserver()

  /// The tasks waiting for the next observation. One serves all that came before it began.
  private let waiters = Mutex<[CheckedContinuation<Bool, Never>]>([])
  private let queue = DispatchQueue(label: "LockstepSimulation.IdlenessObserver")

  /// Waits until the process is idle, or until each busy thread has had its turn.
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

  /// How long a thread that gets no processor, or a main actor that computes, keeps an observation waiting.
  private static let patience = Duration.seconds(1)

  /// The time between two readings at most, in seconds: a tick of the kernel's clock, with which it updates processor times.
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
        // A main thread that is asleep has an empty queue, or one that it is blocked from serving.
        if probe?.isOver != false || threads.contains(where: { $0.id == main && $0.isAsleep }) { return false }
      case .undecided: break
      }
      // The main actor serves its queue in order, so its turn says that what waited there before has run.
      if probe == nil, threads.contains(where: { $0.id == main && !$0.isAsleep }) { probe = MainActorProbe() }
      // Two readings in a row prove that the process is idle; only a busy one is given time.
      guard threads.contains(where: { !$0.isAsleep }) else { continue }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, Self.longestPause)
    }
    return false
  }
}

/// A job at the end of the main actor's queue.
private final class MainActorProbe: Sendable {
  private let hasRun = Atomic(false)

  var isOver: Bool { hasRun.load(ordering: .acquiring) }

  init() {
    Task { @MainActor in hasRun.store(true, ordering: .releasing) }
  }
}

/// Lets tasks outside the simulations run as far as they can by themselves.
enum ProcessIdleness {
  /// Waits until every other thread of the process is asleep: then each task waits for a clock, for another task or for the outside world.
  ///
  /// In a process that is never idle, because other tests compute in parallel, waits for ten rounds instead. In each round the queues
  /// of the tasks of this priority and of the main actor are served to their ends as they were when the round began, and each running
  /// thread has slept since or has run for a millisecond. So a chain of ten hops is waited for there as well.
  static func wait() async {
    guard ThreadStatus.isAvailable else { return await yieldInBackground() }
    for _ in 0..<10 {
      await Task.yield()
      if await IdlenessObserver.shared.isIdle() { return }
    }
  }

  /// What is left without a view of the threads: on Apple's systems tasks of the background class run after others, mostly.
  private static func yieldInBackground() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

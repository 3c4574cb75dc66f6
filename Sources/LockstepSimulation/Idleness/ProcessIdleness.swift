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

package import Lockstep
internal import LockstepDiff
internal import Synchronization

extension TestClock {
  /// Advances the clock, firing the timers that are due on the way.
  ///
  /// At most a million timers fire, or 100,000 if tasks outside a simulation use the clock. If more are due, an issue is reported and
  /// time stops there.
  ///
  /// - Parameter duration: The duration to advance by; zero fires the timers that are due now. A negative duration, or one of more than
  ///   1,000,000 hours, is an issue, and time doesn't change.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let issue = Self.issue(advancingBy: duration) {
      return StoreDependencies.current.report(issue, at: location)
    }
    await advance(to: now.advanced(by: duration), from: location)
  }

  /// Advances the clock up to a point, firing the timers that are due on the way.
  ///
  /// At most a million timers fire, or 100,000 if tasks outside a simulation use the clock. If more are due, an issue is reported and
  /// time stops there.
  ///
  /// - Parameter deadline: The time to advance to; a past time fires the timers that are due now. A time more than 1,000,000 hours ahead is
  ///   an issue, and time doesn't change.
  public func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if deadline > now, let issue = Self.issue(advancingBy: now.duration(to: deadline)) {
      return StoreDependencies.current.report(issue, at: location)
    }
    await advance(to: deadline, from: location)
  }

  /// Returns the issue for an advance that exceeds the allowed range; nil if the advance is valid.
  ///
  /// - Parameter duration: The duration to advance by.
  package static func issue(advancingBy duration: Duration) -> EngineIssue? {
    let swiftDuration = duration as? Swift.Duration
    let isNegative = duration < .zero
    let isTooLong = swiftDuration.map { $0 > .longestAdvance } ?? false
    guard isNegative || isTooLong else { return nil }
    return .impossibleAdvance(by: swiftDuration?.text ?? "\(duration)", isNegative: isNegative)
  }

  /// Advances the clock until no task sleeps on it.
  ///
  /// - Parameter limit: Maximum number of timers to fire. If more are due, for example because a timer repeats forever, an issue is
  ///   reported.
  public func run(
    limit: Int = 100_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    beginAdvance()
    defer { endAdvance() }
    for _ in 0..<limit {
      await settleEverything()
      if !fireNext(upTo: nil) { return }
    }
    await settleEverything()
    guard let sleeper = content.withLock({ $0.sleepers.first }) else { return }
    StoreDependencies.current.report(.endlessClock(fired: limit, next: EndlessTimer(sleeper)), at: location)
  }

  /// Throws if a task sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError`` with the number of sleeping tasks.
  public func checkSuspension() async throws {
    await settleEverything()
    let count = content.withLock { $0.sleepers.count }
    if count > 0 { throw SuspensionError(sleepers: count) }
  }

  private func advance(to deadline: Instant, from location: CodeLocation) async {
    let issue = isUsedOutside ? await advanceWithOutsideTasks(to: deadline) : advanceSynchronously(to: deadline)
    if let issue { StoreDependencies.current.report(issue, at: location) }
  }

  /// Equivalent to ``advance(to:fileID:filePath:line:column:)`` for tasks of simulations, but without suspending.
  ///
  /// - Parameters:
  ///   - deadline: The time to advance to.
  ///   - timerLimit: Maximum number of timers to fire. Without a limit, a timer that repeats each second would take hours to fire for a
  ///     century.
  /// - Returns: The issue to report if time stopped before the deadline.
  func advanceSynchronously(to deadline: Instant, timerLimit: Int = 1_000_000) -> EngineIssue? {
    beginAdvance()
    defer { endAdvance() }
    settle()
    for _ in 0..<timerLimit {
      guard fireNext(upTo: deadline) else { return nil }
      settle()
    }
    return stopAdvance(to: deadline, fired: timerLimit)
  }

  /// Equivalent to ``advanceSynchronously(to:timerLimit:)``, but waits for tasks outside the simulations before each timer.
  func advanceWithOutsideTasks(to deadline: Instant, timerLimit: Int = 100_000) async -> EngineIssue? {
    beginAdvance()
    defer { endAdvance() }
    await settleEverything()
    for _ in 0..<timerLimit {
      guard fireNext(upTo: deadline) else { return nil }
      await settleEverything()
    }
    return stopAdvance(to: deadline, fired: timerLimit)
  }

  /// Sets the time to the deadline. If another timer is due by then, returns an issue instead.
  private func stopAdvance(to deadline: Instant, fired: Int) -> EngineIssue? {
    let sleeper: SleeperQueue<Instant>.Sleeper? = content.withLock { content in
      if let next = content.sleepers.first, next.deadline <= deadline { return next }
      content.now = max(content.now, deadline)
      return nil
    }
    return sleeper.map { .endlessAdvance(fired: fired, next: EndlessTimer($0)) }
  }

  /// The deadline of the next timer; nil if no task sleeps.
  package var nextDeadline: Instant? { content.withLock { $0.sleepers.first?.deadline } }

  private func beginAdvance() {
    content.withLock { $0.advances += 1 }
  }

  private func endAdvance() {
    content.withLock { $0.advances -= 1 }
  }

  /// Fires the next timer that is due, or sets the time to the deadline.
  ///
  /// Both happen under one lock, because another thread may add a sleeper at any moment, and time must not skip its deadline.
  ///
  /// - Parameter deadline: The last instant at which timers are due; nil if all timers are due.
  /// - Returns: Whether a timer has fired.
  private func fireNext(upTo deadline: Instant?) -> Bool {
    let sleeper = content.withLock { content in
      let sleeper = content.popFirst(upTo: deadline)
      if let next = sleeper?.deadline ?? deadline { content.now = max(content.now, next) }
      return sleeper
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }
}

extension EndlessTimer {
  /// Describes the timer of a sleeper, and finds the cause of its repetition.
  fileprivate init<Duration>(_ sleeper: SleeperQueue<TestClock<Duration>.Instant>.Sleeper) {
    let cycle = sleeper.task.flatMap { $0.simulation.takeCycle(ofTimersOf: $0.job) }
    self.init(
      time: "\(sleeper.deadline.offset)",
      cause: cycle.map(Cause.cycle) ?? sleeper.effect.map { .effect($0.name) }
    )
  }
}

// MARK: - Letting tasks run

extension TestClock {
  /// Whether tasks outside a simulation may be about to sleep on the clock: true if one has slept on it, or if no simulation uses it.
  private var isUsedOutside: Bool {
    content.withLock { $0.hasOutsideSleepers || $0.simulations.allSatisfy { $0.simulation == nil } }
  }

  /// Drives the simulations whose effects sleep on the clock, and lets tasks outside them run.
  private func settleEverything() async {
    settle()
    guard isUsedOutside else { return }
    await ProcessIdlenessWaiter.wait()
    settle()
  }

  /// Drives the simulations whose effects sleep on the clock.
  private func settle() {
    let simulations = content.withLock { content in
      content.simulations.removeAll { $0.simulation == nil }
      return content.simulations.compactMap(\.simulation)
    }
    for simulation in simulations { simulation.drive() }
  }
}

/// The error that ``TestClock/checkSuspension()`` throws if tasks sleep on the clock.
public struct SuspensionError: Error, Hashable, CustomStringConvertible {
  /// Number of tasks that sleep on the clock.
  public let sleepers: Int

  public var description: String {
    "Expected no task to sleep on the clock, found \(sleepers). Advance the clock, or cancel the sleeping tasks."
  }
}

package import Lockstep

/// The condition under which a drive waits for the outside world.
package enum OutsideWaitPolicy: Sendable, Hashable {
  /// Waits while any effect isn't sleeping on a virtual clock, and must therefore be waiting for the outside world.
  case whileAnEffectIsAwake

  /// Waits while any effect is in flight. Other tasks of a sleeping effect may wait for the outside world, which no executor can detect.
  case whileAnEffectIsInFlight
}

extension SimulatedStore {
  /// Drives until a condition holds. Waits for the outside world as long as effects are waiting for it.
  ///
  /// - Parameters:
  ///   - timeout: Maximum time to wait for the outside world, in real time.
  ///   - policy: The condition under which to wait at all.
  ///   - isAwaited: Whether to wait for an effect.
  ///   - isDone: The condition.
  package func drive(
    timeout: Duration,
    policy: OutsideWaitPolicy = .whileAnEffectIsAwake,
    isolation: isolated (any Actor)? = #isolation,
    for isAwaited: (EffectLedger.Entry) -> Bool = { _ in true },
    until isDone: () -> Bool
  ) async {
    simulation.drive()
    // Effects of a stepped store don't continue by themselves, even after external events.
    if isStepped { return }
    // Usually no wait is needed, and neither is the current time.
    lazy var deadline = ContinuousClock.now.advanced(by: timeout)
    // After exceeding the job limit there is always another job, so waiting for arrivals would never end.
    while !simulation.hasExceededJobLimit, !isDone(), isWorthWaiting(policy, for: isAwaited) {
      let arrived = await simulation.waitForArrival(until: deadline)
      simulation.drive()
      guard arrived else { return }
    }
  }

  private func isWorthWaiting(_ policy: OutsideWaitPolicy, for isAwaited: (EffectLedger.Entry) -> Bool) -> Bool {
    switch policy {
    case .whileAnEffectIsAwake: hasEffectOutside(where: isAwaited)
    case .whileAnEffectIsInFlight: machine.core.inFlight.contains { !isStopped($0.id) && isAwaited($0) }
    }
  }

  /// Whether an effect may have work on the main actor. Checked before ``settleMainActor(isolation:)``, whose call alone costs 300
  /// instructions.
  package var mayHaveWorkOnMainActor: Bool {
    !isStepped && !simulation.hasExceededJobLimit && hasEffectOutside(where: { _ in true })
  }

  /// Lets effects that hopped to the main actor run there, and then processes the resulting jobs and messages.
  ///
  /// The main actor runs its jobs in the order of their arrival, so a job added here runs after the effects' jobs. One round suffices for
  /// one hop. Effects that hop again get another round, up to a hundred.
  package func settleMainActor(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<100 {
      guard mayHaveWorkOnMainActor else { return }
      await simulation.waitForMainActor()
      guard hasArrivals else { return }
      simulation.drive()
    }
  }
}

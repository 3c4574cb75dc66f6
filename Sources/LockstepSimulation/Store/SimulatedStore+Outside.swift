package import Lockstep

/// While what an answer from outside is worth waiting for.
package enum OutsideWaitPolicy: Sendable, Hashable {
  /// While some effect sleeps on no virtual clock: then it is known that something waits for the outside.
  case whileAnEffectIsAwake

  /// While an effect is in flight at all: of one that sleeps, other tasks may wait for the outside, and no executor is told which.
  case whileAnEffectIsInFlight
}

extension SimulatedStore {
  /// Drives; and while a condition does not hold and effects wait for the outside world, waits for it.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the outside world at the most, in real time.
  ///   - policy: While what there is something to wait for.
  ///   - isAwaited: Which effects are waited for.
  ///   - isDone: Whether there is nothing to wait for any more.
  package func drive(
    timeout: Duration,
    policy: OutsideWaitPolicy = .whileAnEffectIsAwake,
    isolation: isolated (any Actor)? = #isolation,
    for isAwaited: (EffectLedger.Entry) -> Bool = { _ in true },
    until isDone: () -> Bool
  ) async {
    simulation.drive()
    // Mostly there is nothing to wait for, and nobody asks what time it is.
    lazy var deadline = ContinuousClock.now.advanced(by: timeout)
    // What never rests always has a job more: waiting for another arrival would take no end.
    while !simulation.hasExceededJobLimit, !isDone(), isWorthWaiting(policy, for: isAwaited) {
      let arrived = await simulation.waitForArrival(until: deadline)
      simulation.drive()
      guard arrived else { return }
    }
  }

  private func isWorthWaiting(_ policy: OutsideWaitPolicy, for isAwaited: (EffectLedger.Entry) -> Bool) -> Bool {
    switch policy {
    case .whileAnEffectIsAwake: hasEffectOutside(where: isAwaited)
    case .whileAnEffectIsInFlight: machine.desk.inFlight.contains { !isStopped($0.id) && isAwaited($0) }
    }
  }

  /// Lets effects that have hopped to the main actor do there what they can do at once, and drives what comes back.
  ///
  /// The main actor takes its jobs in the order in which they come: a job of ours comes after those of the effects. One round suffices for
  /// a hop; effects that hop again get another, a hundred at the most.
  package func settleMainActor(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<100 {
      guard !simulation.hasExceededJobLimit, hasEffectOutside(where: { _ in true }) else { return }
      // Only who blocks the main thread while the test runs elsewhere keeps us waiting.
      await simulation.waitForMainActor(until: .now.advanced(by: .seconds(10)))
      guard hasArrivals else { return }
      simulation.drive()
    }
  }
}

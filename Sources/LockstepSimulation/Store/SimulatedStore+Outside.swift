internal import Lockstep

extension SimulatedStore {
  /// Drives; and while a condition does not hold and effects wait for the outside world, waits for it.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the outside world at the most, in real time.
  ///   - isDone: Whether there is nothing to wait for any more.
  package func drive(
    timeout: Duration,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async {
    simulation.drive()
    let deadline = ContinuousClock.now.advanced(by: timeout)
    while !isDone(), effectsInFlight.contains(where: \.waitsOutside) {
      let arrived = await simulation.waitForArrival(until: deadline)
      simulation.drive()
      guard arrived else { return }
    }
  }
}

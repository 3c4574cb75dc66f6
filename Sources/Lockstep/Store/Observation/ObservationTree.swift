/// All observations of one store's state; notifies the observers after a step.
final class ObservationTree {
  let root = ObservedPlace()
  private var lastNumber = 0

  var isEmpty: Bool { root.isEmpty }

  /// Returns a number for a new observer.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Notifies the observers of values that a step has changed, in the order in which they began to observe.
  func tell(of state: StateAddress, after step: Int) {
    guard !isEmpty else { return }
    var round = ObservationRound(step: step)
    root.collect(at: state, in: &round)
    // All notifications are collected before the first is sent: an observer may begin or end observations.
    round.tell()
  }
}

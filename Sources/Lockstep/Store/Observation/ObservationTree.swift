/// All that is observed of one store's state, and who is told of a step.
final class ObservationTree {
  let root = ObservedPlace()
  private var lastNumber = 0

  var isEmpty: Bool { root.isEmpty }

  /// A number for one who begins to observe.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Tells those whose values a step has changed, in the order in which they began to observe.
  func tell(of state: StateAddress, after step: Int) {
    guard !isEmpty else { return }
    var round = ObservationRound(step: step)
    root.collect(at: state, in: &round)
    // Collected before the first is told: who is told may begin or end observations.
    round.tell()
  }
}

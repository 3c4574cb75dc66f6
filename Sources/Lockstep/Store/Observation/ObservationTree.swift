/// All that is observed of one store's state, and who is told of a step.
final class ObservationTree {
  let root = ObservedPlace()

  /// Made on the first read, because most stores of a program are made, used and never read under observation.
  private lazy var probe = TrackingProbe()
  private var lastNumber = 0

  var isEmpty: Bool { root.isEmpty }

  /// Whether the reads of this moment are tracked by `withObservationTracking`.
  var isTracked: Bool { probe.isTracked }

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
    for telling in round.tellings.sorted(by: { $0.number < $1.number }) { telling.tell() }
  }
}

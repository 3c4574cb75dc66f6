/// An observation of a store. It ends when this object is cancelled or deallocated.
public final class StoreObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end?()
  }

  /// Ends the observation; no more changes are reported.
  public func cancel() {
    end?()
    end = nil
  }
}

extension StoreObservation {
  /// Calls `notify` after each step that may have changed the state of a place.
  convenience init(of place: ObservedState, core: StoreCore, _ notify: @escaping () -> Void) {
    let listener = StepListener(number: core.observations.nextNumber(), notify)
    place.add(listener)
    core.updateWatched()
    self.init { [weak core] in
      listener.end()
      place.remove(listener)
      core?.updateWatched()
    }
  }
}

/// All observations of one store's state; notifies the observers after a step.
final class ObservationTree {
  let root = ObservedState()
  private var lastNumber = 0

  var isEmpty: Bool { root.isEmpty }

  /// Returns a number for a new observer.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Notifies the observers of values that a step has changed, in the order in which they began to observe.
  func notify(of state: StateAddress, after step: Int) {
    guard !isEmpty else { return }
    var round = NotificationBatch(step: step)
    root.collect(at: state, in: &round)
    // All notifications are collected before the first is sent: an observer may begin or end observations.
    round.notify()
  }
}

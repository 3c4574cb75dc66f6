/// Ends an observation when it is cancelled or goes away.
public final class StoreObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end?()
  }

  /// Ends the observation: nothing is told any more.
  public func cancel() {
    end?()
    end = nil
  }
}

extension StoreObservation {
  /// Calls back after each step that may have changed the state of a place.
  convenience init(of place: ObservedPlace, desk: ActionDesk, _ notify: @escaping () -> Void) {
    let listener = ObservedListener(number: desk.observations.nextNumber(), notify)
    place.add(listener)
    desk.updateWatched()
    self.init { [weak desk] in
      listener.end()
      place.remove(listener)
      desk?.updateWatched()
    }
  }
}

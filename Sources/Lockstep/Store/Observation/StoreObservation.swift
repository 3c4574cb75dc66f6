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
  convenience init(of place: ObservedPlace, core: StoreCore, _ notify: @escaping () -> Void) {
    let listener = ObservedListener(number: core.observations.nextNumber(), notify)
    place.add(listener)
    core.updateWatched()
    self.init { [weak core] in
      listener.end()
      place.remove(listener)
      core?.updateWatched()
    }
  }
}

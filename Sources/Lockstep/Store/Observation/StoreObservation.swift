/// Ends an observation when it is cancelled or goes away.
public final class StoreObservation {
  private let place: ObservedPlace
  private weak let desk: ActionDesk?
  private var listener: ObservedListener?

  init(of place: ObservedPlace, desk: ActionDesk, _ notify: @escaping () -> Void) {
    let listener = ObservedListener(number: desk.observations.nextNumber(), notify)
    self.place = place
    self.desk = desk
    self.listener = listener
    place.add(listener)
    desk.updateWatched()
  }

  deinit {
    cancel()
  }

  /// Ends the observation: nothing is told any more.
  public func cancel() {
    guard let listener else { return }
    listener.end()
    place.remove(listener)
    self.listener = nil
    desk?.updateWatched()
  }
}

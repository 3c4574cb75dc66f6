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
  /// Calls `notify` after each step that may have changed the state of a node.
  convenience init(of place: ObservedStateNode, core: StoreCore, _ notify: @escaping () -> Void) {
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
  let root = ObservedStateNode()
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
    // All notifications are collected before the first is sent, because an observer may begin or end observations.
    round.notify()
  }
}

/// Collects notifications during one walk through the observed nodes after a step.
struct NotificationBatch {
  /// A pending notification.
  private enum Notification {
    case reader(ChangeSignal.Reader)
    case registered(ChangeSignal)
    case listener(StepListener)
  }

  let step: Int
  private var notifications: [(number: Int, notification: Notification)] = []

  init(step: Int) {
    self.step = step
  }

  mutating func add(_ reader: ChangeSignal.Reader, number: Int) {
    notifications.append((number, .reader(reader)))
  }

  mutating func add(_ signal: ChangeSignal) {
    notifications.append((signal.number, .registered(signal)))
  }

  mutating func add(_ listener: StepListener) {
    notifications.append((listener.number, .listener(listener)))
  }

  /// Sends the notifications, in the order in which their observers began to observe.
  mutating func notify() {
    if notifications.count > 1 { notifications.sort { $0.number < $1.number } }
    for (_, notification) in notifications {
      switch notification {
      case .reader(let reader): reader.reads?.beginAgain(after: reader.run)
      case .registered(let signal): signal.notifyRegistered()
      case .listener(let listener): listener.notify()
      }
    }
  }
}

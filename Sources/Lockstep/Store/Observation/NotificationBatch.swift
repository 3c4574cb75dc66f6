/// Collects notifications during one walk through the observed places after a step.
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

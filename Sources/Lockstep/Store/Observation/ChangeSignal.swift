internal import Observation

/// The observers of one value. An observer is notified once, and again only after it has read the value again.
final class ChangeSignal: Observable {
  private static let content = \ChangeSignal.content as any KeyPath<ChangeSignal, Void> & Sendable

  /// A Lockstep read tracker that has read the value, and the number of the run in which it did so.
  struct Reader {
    weak var reads: ReadObserver?
    var run: Int
  }

  /// The value's position in the order of first reads, which is the order of notification.
  let number: Int
  @exclusivity(unchecked) private var readers: [Reader] = []

  /// The registrar for reads tracked by Observation. Created by the first such read.
  @exclusivity(unchecked) private var registrar: ObservationRegistrar?
  @exclusivity(unchecked) private var isRegistered = false

  init(number: Int) {
    self.number = number
  }

  /// Whether the value has been read since its last notification.
  var isAwaited: Bool { isRegistered || !readers.isEmpty }

  /// Whether an observer is still alive. Called rarely, because it checks each reader.
  var isStillAwaited: Bool { isRegistered || readers.contains { $0.reads != nil } }

  /// Records a read; its tracker is notified of the next change.
  func access(by tracking: ActiveReadTrackers) {
    if let reads = tracking.reads { add(reads) }
    if tracking.isObservation { register() }
  }

  /// Moves the observers to a notification batch. They are notified again only after they read the value again.
  func collect(in round: inout NotificationBatch) {
    for reader in readers { round.add(reader, number: number) }
    readers.removeAll(keepingCapacity: true)
    if isRegistered { round.add(self) }
  }

  func notifyRegistered() {
    isRegistered = false
    registrar?.withMutation(of: self, keyPath: Self.content) {}
  }

  private func add(_ reads: ReadObserver) {
    if let known = readers.firstIndex(where: { $0.reads === reads }) {
      readers[known].run = reads.run
    } else {
      readers.removeAll { $0.reads == nil }
      readers.append(Reader(reads: reads, run: reads.run))
    }
  }

  private func register() {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    isRegistered = true
    registrar.access(self, keyPath: Self.content)
  }

  private var content: Void { () }
}

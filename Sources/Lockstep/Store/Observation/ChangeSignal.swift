internal import Observation

/// Those who wait for a change of one value: told once, until they read it again.
final class ChangeSignal: Observable {
  private static let content = \ChangeSignal.content as any KeyPath<ChangeSignal, Void> & Sendable

  /// One of ours who has read the value, and in which of his runs.
  struct Reader {
    weak var reads: TrackedReads?
    var run: Int
  }

  /// In which order values were first read, which is the order in which their changes are told.
  let number: Int
  @exclusivity(unchecked) private var readers: [Reader] = []

  /// For those who track reads by way of Observation; made for the first of them.
  @exclusivity(unchecked) private var registrar: ObservationRegistrar?
  @exclusivity(unchecked) private var isRegistered = false

  init(number: Int) {
    self.number = number
  }

  /// Whether somebody has read the value since its last change was told.
  var isAwaited: Bool { isRegistered || !readers.isEmpty }

  /// Whether somebody waits who is still there: asked seldom, as it looks at each reader.
  var isStillAwaited: Bool { isRegistered || readers.contains { $0.reads != nil } }

  /// Takes note of a read: whoever tracks it is told of the next change.
  func access(by tracking: Tracking) {
    if let reads = tracking.reads { add(reads) }
    if tracking.isObservation { register() }
  }

  /// Adds those who wait to a round; from now on nobody waits, until he reads the value again.
  func collect(in round: inout ObservationRound) {
    for reader in readers { round.add(reader, number: number) }
    readers.removeAll(keepingCapacity: true)
    if isRegistered { round.add(self) }
  }

  func tellRegistered() {
    isRegistered = false
    registrar?.withMutation(of: self, keyPath: Self.content) {}
  }

  private func add(_ reads: TrackedReads) {
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

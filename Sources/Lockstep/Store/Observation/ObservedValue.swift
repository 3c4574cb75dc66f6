internal import Observation

/// One value of a state that somebody reads under observation: tells when it has changed.
final class ObservedValue: Observable {
  private static let content = \ObservedValue.content as any KeyPath<ObservedValue, Void> & Sendable

  /// One of ours who has read it, and in which of his runs.
  struct Reader {
    weak var reads: TrackedReads?
    var run: Int
  }

  /// In which order values were first read, which is the order in which their changes are told.
  let number: Int

  /// Whether the value is the same as before in a state; takes note of it if not.
  private let isCurrent: (_ state: StateAddress) -> Bool

  /// The step after which the value was last compared.
  @exclusivity(unchecked) private var lastStep = 0
  @exclusivity(unchecked) private var readers: [Reader] = []

  /// For those who track reads by way of Observation; made for the first of them.
  @exclusivity(unchecked) private var registrar: ObservationRegistrar?
  @exclusivity(unchecked) private var isRegistered = false

  /// A property of a state.
  init<State, Value>(_ path: StatePath<State, Value>, of state: StateAddress, number: Int) {
    let snapshot = path.withAddress(in: state) { ValueSnapshot(of: Value.self, at: $0) }
    isCurrent = { path.withAddress(in: $0, snapshot.isCurrent) }
    self.number = number
  }

  /// A state as a whole.
  init(_ snapshot: ValueSnapshot, number: Int) {
    isCurrent = snapshot.isCurrent
    self.number = number
  }

  /// Something computed of a state.
  init<Value: Equatable>(of state: StateAddress, number: Int, compute: @escaping (StateAddress) -> Value) {
    var last = compute(state)
    isCurrent = { state in
      let new = compute(state)
      defer { last = new }
      return new == last
    }
    self.number = number
  }

  /// Whether somebody has read it since its last change was told.
  var isAwaited: Bool { isRegistered || !readers.isEmpty }

  /// Takes note of a read: whoever tracks it is told of the next change.
  func access(in state: StateAddress, at step: Int, by tracking: Tracking) {
    if !isAwaited, lastStep != step { _ = isCurrent(state) }
    if let reads = tracking.reads { add(reads) }
    if tracking.isObservation { register() }
  }

  /// Adds to a round who is to be told, if somebody awaits a change of the value and it has changed.
  func collect(in state: StateAddress, in round: inout ObservationRound) {
    guard isAwaited else { return }
    lastStep = round.step
    guard !isCurrent(state) else { return }
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

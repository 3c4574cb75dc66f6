/// One value of a state that is read under observation, with a snapshot from its last check.
final class ObservedValue {
  private let signal: ChangeSignal

  /// Returns whether the value in a state is unchanged; if not, stores the new value.
  private let isCurrent: (_ state: StateAddress) -> Bool

  /// The step after which the value was last compared.
  @exclusivity(unchecked) private var lastStep = 0

  /// Observes a stored property of a state.
  ///
  /// - Parameter offset: The property's offset in bytes from the start of the state.
  init<Value>(_ type: Value.Type, at offset: Int, of state: StateAddress, number: Int) {
    let snapshot = ValueSnapshot(of: type, at: state.part(at: offset))
    isCurrent = { snapshot.isCurrent($0.part(at: offset)) }
    signal = ChangeSignal(number: number)
  }

  /// Observes a computed property of a state.
  init<State, Value>(_ path: StatePath<State, Value>, of state: StateAddress, number: Int) {
    let snapshot = path.withAddress(in: state) { ValueSnapshot(of: Value.self, at: $0) }
    isCurrent = { path.withAddress(in: $0, snapshot.isCurrent) }
    signal = ChangeSignal(number: number)
  }

  /// Observes a whole state.
  init(_ snapshot: ValueSnapshot, number: Int) {
    isCurrent = snapshot.isCurrent
    signal = ChangeSignal(number: number)
  }

  /// Observes a value computed from a state.
  init<Value: Equatable>(of state: StateAddress, number: Int, compute: @escaping (StateAddress) -> Value) {
    var last = compute(state)
    isCurrent = { state in
      let new = compute(state)
      defer { last = new }
      return new == last
    }
    signal = ChangeSignal(number: number)
  }

  /// Whether the value has been read since its last notification.
  var isAwaited: Bool { signal.isAwaited }
  var isStillAwaited: Bool { signal.isStillAwaited }

  /// Records a read; its tracker is notified of the next change.
  func access(in state: StateAddress, at step: Int, by tracking: ActiveReadTrackers) {
    if !isAwaited, lastStep != step { _ = isCurrent(state) }
    signal.access(by: tracking)
  }

  /// Adds the value's observers to a batch, if it has any and has changed.
  func collect(in state: StateAddress, in round: inout NotificationBatch) {
    guard isAwaited else { return }
    lastStep = round.step
    if !isCurrent(state) { signal.collect(in: &round) }
  }
}

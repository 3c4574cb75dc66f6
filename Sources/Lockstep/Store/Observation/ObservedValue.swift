/// One value of a state that somebody reads under observation, with what it was when last looked at.
final class ObservedValue {
  private let signal: ChangeSignal

  /// Whether the value is the same as before in a state; takes note of it if not.
  private let isCurrent: (_ state: StateAddress) -> Bool

  /// The step after which the value was last compared.
  @exclusivity(unchecked) private var lastStep = 0

  /// A stored property of a state.
  ///
  /// - Parameter offset: In bytes, from the start of the state.
  init<Value>(_ type: Value.Type, at offset: Int, of state: StateAddress, number: Int) {
    let snapshot = ValueSnapshot(of: type, at: state.part(at: offset))
    isCurrent = { snapshot.isCurrent($0.part(at: offset)) }
    signal = ChangeSignal(number: number)
  }

  /// A computed property of a state.
  init<State, Value>(_ path: StatePath<State, Value>, of state: StateAddress, number: Int) {
    let snapshot = path.withAddress(in: state) { ValueSnapshot(of: Value.self, at: $0) }
    isCurrent = { path.withAddress(in: $0, snapshot.isCurrent) }
    signal = ChangeSignal(number: number)
  }

  /// A state as a whole.
  init(_ snapshot: ValueSnapshot, number: Int) {
    isCurrent = snapshot.isCurrent
    signal = ChangeSignal(number: number)
  }

  /// Something computed of a state.
  init<Value: Equatable>(of state: StateAddress, number: Int, compute: @escaping (StateAddress) -> Value) {
    var last = compute(state)
    isCurrent = { state in
      let new = compute(state)
      defer { last = new }
      return new == last
    }
    signal = ChangeSignal(number: number)
  }

  /// Whether somebody has read it since its last change was told.
  var isAwaited: Bool { signal.isAwaited }
  var isStillAwaited: Bool { signal.isStillAwaited }

  /// Takes note of a read: whoever tracks it is told of the next change.
  func access(in state: StateAddress, at step: Int, by tracking: Tracking) {
    if !isAwaited, lastStep != step { _ = isCurrent(state) }
    signal.access(by: tracking)
  }

  /// Adds to a round who is to be told, if somebody awaits a change of the value and it has changed.
  func collect(in state: StateAddress, in round: inout ObservationRound) {
    guard isAwaited else { return }
    lastStep = round.step
    if !isCurrent(state) { signal.collect(in: &round) }
  }
}

internal import Observation

/// One value of a state that was read under `withObservationTracking`: tells when it has changed.
final class ObservedValue: Observable {
  private static let content = \ObservedValue.content as any KeyPath<ObservedValue, Void> & Sendable

  private let registrar = ObservationRegistrar()

  /// Whether the value is the same as before in a state; takes note of it if not.
  private let isCurrent: (_ state: StateAddress) -> Bool

  /// In which order values were first read, which is the order in which their changes are told.
  let number: Int

  /// Whether somebody has read it since its last change was told.
  private(set) var isAwaited = true

  /// The step after which the value was last compared.
  private var lastStep = 0

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

  /// Takes note of a read: whoever tracks it is told of the next change.
  func access(in state: StateAddress, at step: Int) {
    if !isAwaited, lastStep != step { _ = isCurrent(state) }
    isAwaited = true
    registrar.access(self, keyPath: Self.content)
  }

  /// Whether somebody awaits a change of the value, and it has changed.
  func hasChanged(in state: StateAddress, at step: Int) -> Bool {
    guard isAwaited else { return false }
    lastStep = step
    return !isCurrent(state)
  }

  func tell() {
    isAwaited = false
    registrar.withMutation(of: self, keyPath: Self.content) {}
  }

  private var content: Void { () }
}

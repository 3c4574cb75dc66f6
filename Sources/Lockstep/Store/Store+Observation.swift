public import Observation

/// Reads under `withObservationTracking` observe what they read and nothing else.
///
/// ```swift
/// withObservationTracking {
///   render(store.count)
/// } onChange: {
///   // `count` has changed; another part of the state may change as often as it likes.
/// }
/// ```
///
/// The change is told once a step, when the step is over: `onChange` already reads the new value.
extension Store: Observable {
  @usableFromInline
  func observe<Value>(_ keyPath: KeyPath<State, Value>) {
    observe(keyPath) { state, number in ObservedValue(StatePath(reading: keyPath), of: state, number: number) }
  }

  @usableFromInline
  func observeWhole() {
    observe(ObjectIdentifier(State.self)) { state, number in
      ObservedValue(ValueSnapshot(of: State.self, at: state), number: number)
    }
  }

  /// Takes note of a read, where reads are tracked.
  ///
  /// - Parameters:
  ///   - key: Tells what is read from other values of the same state.
  ///   - make: Makes the observed value on its first read.
  func observe(_ key: some Hashable, make: (_ state: StateAddress, _ number: Int) -> ObservedValue) {
    let observations = source.desk.observations
    guard observations.isTracked else { return }
    source.withAddress { state in
      source.place.value(key) { make(state, observations.nextNumber()) }.access(in: state, at: source.desk.step)
    }
    source.desk.updateWatched()
  }

  /// Calls back after each step that may have changed the state, until the observation goes away.
  func watch(_ notify: @escaping () -> Void) -> StoreObservation {
    StoreObservation(of: source.place, desk: source.desk, notify)
  }
}

public import Observation

/// Reads under `withObservationTracking` observe what they read and nothing else.
///
/// A change is told once a step, when the step is over: `onChange` already reads the new value.
extension Store: Observable {
  /// Runs a function now, and again after each step that changed a value it has read from this store or one scoped from it.
  ///
  /// ```swift
  /// observation = store.observe { [store] in
  ///   print(store.count)  // another part of the state may change as often as it likes
  /// }
  /// ```
  ///
  /// - Parameter reads: Reads from stores of this actor, and does what it likes with it; sends wait until the step is over.
  /// - Returns: The observation, which ends when it goes away.
  public func observe(_ reads: @escaping () -> Void) -> StoreObservation {
    let tracked = TrackedReads(reads)
    tracked.begin()
    return StoreObservation { tracked.end() }
  }

  // Inlinable, because the offset of a literal key path is known when it is compiled, and the key path itself, which takes longer to get than
  // the rest of the read, is left out.
  @inlinable
  func observe<Value>(_ keyPath: KeyPath<State, Value>) {
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      observeStored(Value.self, at: offset)
    } else {
      observeComputed(keyPath)
    }
  }

  /// - Parameter offset: In bytes, from the start of the state.
  @usableFromInline
  func observeStored<Value>(_ type: Value.Type, at offset: Int) {
    observe(.stored(type: ObjectIdentifier(type), offset: offset)) { state, number in
      ObservedValue(type, at: offset, of: state, number: number)
    }
  }

  @usableFromInline
  func observeComputed<Value>(_ keyPath: KeyPath<State, Value>) {
    observe(.computed(keyPath)) { ObservedValue(StatePath(reading: keyPath), of: $0, number: $1) }
  }

  @usableFromInline
  func observeWhole() {
    observe(.whole) { state, number in
      ObservedValue(ValueSnapshot(of: State.self, at: state), number: number)
    }
  }

  /// Takes note of a read, where reads are tracked.
  ///
  /// - Parameters:
  ///   - key: Tells what is read from other values of the same state.
  ///   - make: Makes the observed value on its first read.
  func observe(_ key: @autoclosure () -> ValueKey, make: (_ state: StateAddress, _ number: Int) -> ObservedValue) {
    guard let tracking = core.tracking else { return }
    let observations = core.observations
    source.withAddress { state in
      let value = source.place.value(key()) { make(state, observations.nextNumber()) }
      value.access(in: state, at: core.step, by: tracking)
    }
    core.updateWatched()
  }

  /// Calls back after each step that may have changed the state, until the observation goes away.
  func watch(_ notify: @escaping () -> Void) -> StoreObservation {
    StoreObservation(of: source.place, core: core, notify)
  }
}

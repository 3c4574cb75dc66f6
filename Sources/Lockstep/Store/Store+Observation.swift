public import Observation

/// Reads under `withObservationTracking` observe only the values they read.
///
/// A change is reported once per step, after the step has ended: `onChange` already reads the new value.
extension Store: Observable {
  /// Runs a function now, and again after each step that changed a value it read from this store or a store scoped from it.
  ///
  /// ```swift
  /// observation = store.observe { [store] in
  ///   print(store.count)  // changes elsewhere in the state don't print anything
  /// }
  /// ```
  ///
  /// - Parameter reads: A function that reads stores of this actor. Actions that it sends are processed after the step.
  /// - Returns: The observation, which ends when it is deallocated.
  public func observe(_ reads: @escaping () -> Void) -> StoreObservation {
    let observer = ReadObserver(reads)
    observer.begin()
    return StoreObservation { observer.end() }
  }

  // Inlinable, because the offset of a literal key path is known at compile time. The key path itself is then not needed. Getting it
  // would take longer than the rest of the read.
  @inlinable
  func observe<Value>(_ keyPath: KeyPath<State, Value>) {
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      observeStored(Value.self, at: offset)
    } else {
      observeComputed(keyPath)
    }
  }

  /// - Parameter offset: The offset in bytes from the start of the state.
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

  /// Records a read if reads are tracked.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the value from other values of the same state.
  ///   - make: Creates the observed value on its first read.
  func observe(
    _ key: @autoclosure () -> ObservedValueKey,
    make: (_ state: StateAddress, _ number: Int) -> ObservedValue
  ) {
    guard let tracking = core.tracking else { return }
    let observations = core.observations
    source.withAddress { state in
      let value = source.place.value(key()) { make(state, observations.nextNumber()) }
      value.access(in: state, at: core.step, by: tracking)
    }
    core.updateWatched()
  }

  /// Calls `notify` after each step that may have changed the state, until the observation is deallocated.
  func watch(_ notify: @escaping () -> Void) -> StoreObservation {
    StoreObservation(of: source.place, core: core, notify)
  }
}

extension Store {
  /// Passes the store's future events to a listener, on the store's actor.
  ///
  /// ```swift
  /// store.listen { event in if case .issue(let issue) = event { print(issue.title) } }
  /// ```
  ///
  /// A scoped store reports the events of the whole store. With a listener, each step compares the states before and after it.
  ///
  /// - Parameter listener: Receives each event, in order, as long as the store exists.
  public func listen(_ listener: @escaping (TraceEvent) -> Void) {
    core.listen(listener)
  }
}

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
    observe(.computed(keyPath)) { ObservedValue(StatePropertyPath(reading: keyPath), of: $0, number: $1) }
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

/// A copy of a value, used to detect whether the value has changed.
///
/// Values are compared by `==` if possible. A value without `==` counts as changed if its bytes differ. This may report an invisible
/// change, but never misses one, because the copy keeps everything that the bytes refer to alive.
struct ValueSnapshot {
  /// Returns whether the value at the address is unchanged; if not, stores the new value.
  let isCurrent: (_ value: StateAddress) -> Bool

  init<Value>(of type: Value.Type, at address: StateAddress) {
    self =
      (type as? any Equatable.Type).map { Self.comparing($0, at: address) } ?? Self.comparingBytes(type, at: address)
  }

  private init(isCurrent: @escaping (StateAddress) -> Bool) {
    self.isCurrent = isCurrent
  }

  private static func comparing<Value: Equatable>(_: Value.Type, at address: StateAddress) -> Self {
    var last = address.load(Value.self)
    return Self { address in
      let isSame = address.hasValue(equalTo: last)
      if !isSame { last = address.load(Value.self) }
      return isSame
    }
  }

  private static func comparingBytes<Value>(_: Value.Type, at address: StateAddress) -> Self {
    var last = address.load(Value.self)
    return Self { address in
      let isSame = address.hasBytes(of: last)
      if !isSame { last = address.load(Value.self) }
      return isSame
    }
  }
}

/// An observed state: the root store's state or a scoped store's state.
///
/// Nodes form a tree that mirrors the scopes. After a step, the tree is walked from the root, except for untouched elements of a
/// collection (see ``ObservedElements``).
@usableFromInline
final class ObservedStateNode {
  // Unchecked, here and in the objects below, because no access is held while an observer is notified.
  @exclusivity(unchecked) private var values: [(key: ObservedValueKey, value: ObservedValue)] = []
  @exclusivity(unchecked) private var listeners: [StepListener] = []
  @exclusivity(unchecked) private var parts: [(key: ObservedChildKey, part: any ObservedChild)] = []

  /// Called when the node has no observers left.
  private let vacate: () -> Void

  /// Whether the node is still part of its tree.
  @exclusivity(unchecked) private(set) var isKept = true

  init(whenEmpty vacate: @escaping () -> Void = {}) {
    self.vacate = vacate
  }

  var isEmpty: Bool {
    listeners.isEmpty && !values.contains(where: \.value.isAwaited) && parts.allSatisfy(\.part.isEmpty)
  }

  /// Whether this node or a node below it has listeners. Trackers don't count, because a new node works equally well for them.
  @usableFromInline var hasListeners: Bool {
    !listeners.isEmpty || parts.contains { $0.part.hasListeners }
  }

  /// Adds the notifications for the state at the address to a batch.
  func collect(at state: StateAddress, in round: inout NotificationBatch) {
    for (_, value) in values { value.collect(in: state, in: &round) }
    for listener in listeners { round.add(listener) }
    for (_, part) in parts { part.collect(from: state, in: &round) }
  }

  /// Returns an observed value; created on its first read.
  func value(_ key: ObservedValueKey, make: () -> ObservedValue) -> ObservedValue {
    if let known = values.first(where: { $0.key == key }) { return known.value }
    values.removeAll { !$0.value.isStillAwaited }
    let value = make()
    values.append((key, value))
    return value
  }

  /// Returns an observed part; created on its first use.
  func part<Part: ObservedChild>(_ key: ObservedChildKey, make: () -> Part) -> Part {
    if let known = parts.first(where: { $0.key == key })?.part as? Part { return known }
    parts.removeAll { $0.part.isEmpty }
    let part = make()
    parts.append((key, part))
    return part
  }

  func add(_ listener: StepListener) {
    listeners.append(listener)
  }

  func remove(_ listener: StepListener) {
    listeners.removeAll { $0 === listener }
    if isEmpty { vacate() }
  }

  /// Marks the node as removed from its tree. Later reads need a new node.
  func abandon() {
    isKept = false
  }
}

/// Called after each step that may have changed a state. Checks whether the state really has changed.
final class StepListener {
  let number: Int
  private let onStep: () -> Void
  private var isOver = false

  init(number: Int, _ onStep: @escaping () -> Void) {
    self.number = number
    self.onStep = onStep
  }

  func notify() {
    // An observer that was notified earlier in this step may have ended this listener.
    if !isOver { onStep() }
  }

  func end() {
    isOver = true
  }
}

/// Distinguishes an observed value from other values of the same state.
enum ObservedValueKey: Equatable {
  case stored(type: ObjectIdentifier, offset: Int)
  case computed(AnyKeyPath)
  case presence(ObservedChildKey)
  case currentCase
  case id
  case whole

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    // The same read in the source uses the same key path object, and comparing paths costs a hundred times more.
    case (.computed(let lhs), .computed(let rhs)): lhs === rhs || lhs == rhs
    case (.stored(let lhs, let lhsOffset), .stored(let rhs, let rhsOffset)): lhs == rhs && lhsOffset == rhsOffset
    case (.presence(let lhs), .presence(let rhs)): lhs == rhs
    case (.currentCase, .currentCase), (.id, .id), (.whole, .whole): true
    case (.stored, _), (.computed, _), (.presence, _), (.currentCase, _), (.id, _), (.whole, _): false
    }
  }
}

/// An observed part of a state.
protocol ObservedChild: AnyObject {
  var isEmpty: Bool { get }
  var hasListeners: Bool { get }

  /// Adds the part's notifications to a batch.
  func collect(from whole: StateAddress, in round: inout NotificationBatch)
}

/// Distinguishes a part from its siblings.
enum ObservedChildKey: Hashable {
  case property(AnyKeyPath)
  case unwrapped(AnyKeyPath)
  case presented(AnyKeyPath)
  case payload(enumCase: String, type: ObjectIdentifier)
  case elements(AnyKeyPath)
  case function(ObjectIdentifier)
}

/// A weak reference to a part that its store owns; empty once the store is deallocated.
final class WeakObservedChild: ObservedChild {
  private weak let part: (any ObservedChild)?

  init(_ part: any ObservedChild) {
    self.part = part
  }

  var isEmpty: Bool { part?.isEmpty ?? true }
  var hasListeners: Bool { part?.hasListeners ?? false }

  func collect(from whole: StateAddress, in round: inout NotificationBatch) {
    part?.collect(from: whole, in: &round)
  }
}

/// Accesses a part of a state: calls `body` with the part's address, unless the part is absent.
@usableFromInline
typealias PartWay = (_ whole: StateAddress, _ body: (StateAddress) -> Void) -> Void

/// A single part, which may be absent.
final class SingleObservedChild: ObservedChild {
  let place = ObservedStateNode()
  private let way: PartWay

  init(_ way: @escaping PartWay) {
    self.way = way
  }

  var isEmpty: Bool { place.isEmpty }
  var hasListeners: Bool { place.hasListeners }

  func collect(from whole: StateAddress, in round: inout NotificationBatch) {
    guard !place.isEmpty else { return }
    way(whole) { place.collect(at: $0, in: &round) }
  }
}

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
  init<State, Value>(_ path: StatePropertyPath<State, Value>, of state: StateAddress, number: Int) {
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

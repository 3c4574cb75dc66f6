/// A state of which something is observed: the root's, or that of a scope below.
///
/// Places form a tree like that of the scopes. After a step it is walked from the root, but never into elements of a collection that
/// were not touched (see ``ObservedElements``).
final class ObservedPlace {
  private var values: [(key: AnyHashable, value: ObservedValue)] = []
  private var listeners: [ObservedListener] = []
  private var parts: [(key: PartKey, part: any ObservedPart)] = []

  /// Called when nothing is observed here any more.
  private let vacate: () -> Void

  init(whenEmpty vacate: @escaping () -> Void = {}) {
    self.vacate = vacate
  }

  var isEmpty: Bool {
    listeners.isEmpty && !values.contains(where: \.value.isAwaited) && parts.allSatisfy(\.part.isEmpty)
  }

  /// Whether somebody listens here or further down; who only tracks values is served by a new place as well.
  var hasListeners: Bool {
    !listeners.isEmpty || parts.contains { $0.part.hasListeners }
  }

  /// Adds what is to be told about the state at the address.
  func collect(at state: StateAddress, in round: inout ObservationRound) {
    for (_, value) in values where value.hasChanged(in: state, at: round.step) {
      round.tellings.append(Telling(number: value.number, tell: value.tell))
    }
    for listener in listeners { round.tellings.append(Telling(number: listener.number, tell: listener.tell)) }
    for (_, part) in parts { part.collect(from: state, in: &round) }
  }

  /// An observed value; made on its first read.
  func value(_ key: some Hashable, make: () -> ObservedValue) -> ObservedValue {
    let key = AnyHashable(key)
    if let known = values.first(where: { $0.key == key }) { return known.value }
    values.removeAll { !$0.value.isAwaited }
    let value = make()
    values.append((key, value))
    return value
  }

  /// A part in which something is observed; made on its first use.
  func part<Part: ObservedPart>(_ key: PartKey, make: () -> Part) -> Part {
    if let known = parts.first(where: { $0.key == key })?.part as? Part { return known }
    parts.removeAll { $0.part.isEmpty }
    let part = make()
    parts.append((key, part))
    return part
  }

  func add(_ listener: ObservedListener) {
    listeners.append(listener)
  }

  func remove(_ listener: ObservedListener) {
    listeners.removeAll { $0 === listener }
    if isEmpty { vacate() }
  }
}

/// One walk through the places after a step.
struct ObservationRound {
  let step: Int
  var tellings: [Telling] = []
}

/// One who is to hear of a step.
struct Telling {
  /// In which order they began to observe, which is the order in which they are told.
  let number: Int
  let tell: () -> Void
}

/// One who wants to know of each step that may have changed a state, and finds out itself whether it has.
final class ObservedListener {
  let number: Int
  private let notify: () -> Void
  private var isOver = false

  init(number: Int, _ notify: @escaping () -> Void) {
    self.number = number
    self.notify = notify
  }

  func tell() {
    // Somebody who was told earlier in this step may have ended this one.
    if !isOver { notify() }
  }

  func end() {
    isOver = true
  }
}

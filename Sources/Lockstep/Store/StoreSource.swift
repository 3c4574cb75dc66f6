// Unsafe but sound because: the pointer of a stored part points into the state of the root store's machine, which its link keeps alive
// through its parent; only the store reads it, on the actor that owns the machine, and not while the reducer runs (decisions 4 and 6).

/// The source of a store's state and the route of its actions.
@usableFromInline
enum StoreSource<State, Action: Sendable> {
  /// A root store with its own machine.
  case machine(StoreMachine<State, Action>)

  /// A scoped store with a state at a fixed address inside the root's state.
  case stored(UnsafePointer<State>, ParentStoreLink<Action>)

  /// A scoped store with a state that is computed, may be absent, or may change its address.
  case part(IndirectStateAccess<State>, ParentStoreLink<Action>)
}

extension StoreSource {
  @inlinable
  var state: State {
    switch self {
    case .machine(let machine): machine.address.pointee
    case .stored(let pointer, _): pointer.pointee
    case .part(let part, _): part.state
    }
  }

  @inlinable
  func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    switch self {
    case .machine(let machine): machine.address.pointee[keyPath: keyPath]
    case .stored(let pointer, _): pointer.pointee[keyPath: keyPath]
    case .part(let part, _): part.value(keyPath)
    }
  }

  /// The route of actions from here to the root store's machine.
  @inlinable
  var route: ActionRoute<Action> {
    switch self {
    case .machine(let machine):
      let entry = PendingRootAction(machine)
      return ActionRoute(bring: { entry.arrival = $0 }, process: { entry.process() })
    case .stored(_, let link), .part(_, let link): return link.route
    }
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    switch self {
    case .machine(let machine): machine.sendAsTask(action)
    case .stored(_, let link): link.route.send(action)
    case .part(_, let link): link.route.send(action)
    }
  }

  /// The node at which the state is observed.
  var place: ObservedStateNode {
    switch self {
    case .machine(let machine): machine.core.observations.root
    case .stored(_, let link), .part(_, let link): link.place
    }
  }

  /// The address of the state; `nil` if the address can change.
  var fixedAddress: StateAddress? {
    switch self {
    case .machine(let machine): StateAddress(pointer: machine.address)
    case .stored(let pointer, _): StateAddress(pointer: pointer)
    case .part: nil
    }
  }

  /// Calls `body` with the address of the state, if the state is present.
  func withAddress(_ body: (StateAddress) -> Void) {
    switch self {
    case .machine(let machine): body(StateAddress(pointer: machine.address))
    case .stored(let pointer, _): body(StateAddress(pointer: pointer))
    case .part(let part, _): part.withAddress(body)
    }
  }
}

/// A scoped store's link to its parent.
@usableFromInline
final class ParentStoreLink<Action: Sendable> {
  @usableFromInline let route: ActionRoute<Action>
  private let findPlace: () -> ObservedStateNode
  @exclusivity(unchecked) private var foundPlace: ObservedStateNode?

  init(route: ActionRoute<Action>, place: @escaping () -> ObservedStateNode) {
    self.route = route
    findPlace = place
  }

  /// The node at which the state is observed.
  var place: ObservedStateNode {
    if let foundPlace, foundPlace.isKept { return foundPlace }
    let place = findPlace()
    foundPlace = place
    return place
  }
}

/// Access to the state of a scoped store, if the state has no fixed address.
@usableFromInline
final class IndirectStateAccess<State> {
  @usableFromInline typealias Access = (_ body: (StateAddress) -> Void) -> Void

  /// Calls `body` with the address of the state, if the state is present.
  @usableFromInline let withAddress: Access

  /// The state to return after the part has disappeared: a copy from when the store was created or when the whole state was last read.
  ///
  /// Reading a property doesn't refresh the copy, because if a new one were kept here, the next reducer would have to copy the arrays in
  /// the state.
  @exclusivity(unchecked) @usableFromInline var last: State

  init(_ first: State, _ withAddress: @escaping Access) {
    last = first
    self.withAddress = withAddress
  }

  @inlinable
  var state: State {
    withAddress { last = $0.load(State.self) }
    return last
  }

  @inlinable
  func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    var value: Value?
    withAddress { value = $0.value(keyPath) }
    return value ?? last[keyPath: keyPath]
  }
}

// MARK: - Identity

extension StoreSource where State: Identifiable {
  @inlinable
  var id: State.ID {
    switch self {
    case .machine(let machine): machine.address.pointee.id
    case .stored(let pointer, _): pointer.pointee.id
    case .part(let part, _): part.id
    }
  }
}

extension IndirectStateAccess where State: Identifiable {
  @inlinable
  var id: State.ID {
    var id: State.ID?
    withAddress { id = $0.id(of: State.self) }
    return id ?? last.id
  }
}

/// Routes a scoped store's actions to the machine: converts an action to a root action, level by level, and then processes it.
///
/// Conversion and processing are separate steps, so that the conversion functions of all levels have returned before the reducers run. With
/// nested calls, ten levels of scopes and ten levels of reducers take a third longer.
@usableFromInline
struct ActionRoute<Action> {
  /// Converts an action to a root action and stores it in the machine's ``PendingRootAction``.
  @usableFromInline let bring: (Action) -> Void

  /// Processes the stored action.
  @usableFromInline let process: () -> StoreTask

  @inlinable
  init(bring: @escaping (Action) -> Void, process: @escaping () -> StoreTask) {
    self.bring = bring
    self.process = process
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    bring(action)
    return process()
  }
}

/// Holds a root action from its conversion until it is processed.
// Not a property of the machine, because the machine's generic code would look up the optional's type, which adds 400 instructions to
// creating a store.
@usableFromInline
final class PendingRootAction<State, Action: Sendable> {
  @usableFromInline let machine: StoreMachine<State, Action>

  // Unchecked, because no access is held across a call.
  @exclusivity(unchecked) @usableFromInline var arrival: Action?

  @inlinable
  init(_ machine: StoreMachine<State, Action>) {
    self.machine = machine
  }

  @inlinable
  func process() -> StoreTask {
    guard let action = arrival.take() else { return StoreTask(nil) }
    return machine.sendAsTask(action)
  }
}

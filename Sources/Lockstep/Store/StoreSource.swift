// Unsafe, and sound because: the pointer of a stored part points into the state of the root store's machine, which its link keeps alive
// through its parent; it is read only by the store, on the actor that owns the machine (decisions 4 and 6).

/// Where a store's state is and how its actions travel.
@usableFromInline
enum StoreSource<State, Action: Sendable> {
  /// A root store: its own machine.
  case machine(Machine<State, Action>)

  /// A scoped store whose state is stored inside its parent's.
  case stored(UnsafePointer<State>, StoreLink<State, Action>)

  /// A scoped store whose state is computed, or may be absent.
  case computed(StoreLink<State, Action>)
}

extension StoreSource {
  @inlinable
  var state: State {
    switch self {
    case .machine(let machine): return machine.state
    case .stored(let pointer, let link):
      link.desk.checkReadable()
      return pointer.pointee
    case .computed(let link): return link.read()
    }
  }

  /// The root store's.
  @inlinable
  var desk: ActionDesk {
    switch self {
    case .machine(let machine): machine.desk
    case .stored(_, let link), .computed(let link): link.desk
    }
  }

  /// The way of an action from here to the root store's machine.
  @inlinable
  var send: (Action) -> StoreTask {
    switch self {
    case .machine(let machine): machine.sendAsTask
    case .stored(_, let link), .computed(let link): link.send
    }
  }
}

/// A scoped store's way to its parent.
@usableFromInline
final class StoreLink<State, Action: Sendable> {
  /// The root store's.
  @usableFromInline let desk: ActionDesk
  @usableFromInline let read: () -> State
  @usableFromInline let send: (Action) -> StoreTask
  @usableFromInline let watch: (@escaping () -> Void) -> StoreSubscription

  @inlinable
  init(
    desk: ActionDesk,
    read: @escaping () -> State,
    send: @escaping (Action) -> StoreTask,
    watch: @escaping (@escaping () -> Void) -> StoreSubscription
  ) {
    self.desk = desk
    self.read = read
    self.send = send
    self.watch = watch
  }
}

extension Store {
  /// Where the state lies, if it lies anywhere.
  var address: UnsafePointer<State>? {
    switch source {
    case .machine(let machine): machine.address
    case .stored(let pointer, _): pointer
    case .computed: nil
    }
  }

  /// Calls back after each step of the root store, until the subscription goes away.
  @usableFromInline
  func watch(_ notify: @escaping () -> Void) -> StoreSubscription {
    switch source {
    case .machine(let machine): StoreSubscription(to: machine.desk, notify)
    case .stored(_, let link), .computed(let link): link.watch(notify)
    }
  }
}

/// Ends an observation when it goes away.
@usableFromInline
final class StoreSubscription {
  private weak let desk: ActionDesk?
  private let id: Int

  init(to desk: ActionDesk, _ notify: @escaping () -> Void) {
    self.desk = desk
    id = desk.observers.add(notify)
    desk.updateWatched()
  }

  deinit {
    desk?.observers.remove(id)
    desk?.updateWatched()
  }
}

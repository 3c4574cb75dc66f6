public import Observation
internal import Synchronization

/// Observes a part of a store's state and changes only when that part does.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { $0 })
/// viewStore.isLoading
/// viewStore.send(.loginButtonTapped)
/// for await state in viewStore.states { render(state) }
/// ```
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction: Sendable>: Observable {
  private var current: ViewState
  let core: StoreCore

  /// Whether the store's state still exists.
  let hasState: () -> Bool
  private let signal: ChangeSignal
  private let sendAction: (ViewAction) -> StoreTask
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private var subscription: StoreObservation?
  private var subscribers: [StateSubscriber] = []

  /// Observes a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state.
  ///   - isDuplicate: Whether two values count as equal. A change between equal values doesn't notify observers.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    current = toViewState(store.untracked)
    core = store.core
    signal = ChangeSignal(number: core.observations.nextNumber())
    hasState = { store.hasState }
    sendAction = { store.send($0) }
    self.isDuplicate = isDuplicate
    subscription = store.watch { [weak self] in self?.update(toViewState(store.untracked)) }
  }

  deinit {
    for subscriber in subscribers { subscriber.finish() }
  }

  /// The current observed state; reading it under observation observes all of it.
  public var state: ViewState {
    if let tracking = core.tracking { signal.access(by: tracking) }
    return current
  }

  /// The current value of a property of the observed state.
  ///
  /// - Parameter keyPath: The key path from the observed state to the property.
  // Disfavoured, so that `viewStore.$name` is the binding to a field. A copy of the field would lose each write to it.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle to all effects that follow from the action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendAction(action)
  }

  private func update(_ new: ViewState) {
    guard !isDuplicate(current, new) else { return }
    current = new
    subscribers.removeAll { !$0.yield(new) }
    var round = NotificationBatch(step: core.step)
    signal.collect(in: &round)
    round.notify()
  }

  /// A reader of ``states``, stored as closures, because this class can't express that only a sendable state has readers.
  private struct StateSubscriber {
    let isOver: () -> Bool

    /// Yields a state and returns whether the stream is still being read.
    let yield: (ViewState) -> Bool
    let finish: () -> Void
  }
}

/// A view store over the whole state of a reducer: `ViewStoreOf<Login>`.
public typealias ViewStoreOf<R: ReducerProtocol> = ViewStore<R.State, R.Action>

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state. Setting an equal value doesn't notify observers.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: ==)
  }
}

// MARK: - Streams and bindings

extension ViewStore where ViewState: Sendable {
  /// The observed state now and after each change; ends when the view store is deallocated.
  ///
  /// A slow reader receives only the newest state.
  public var states: AsyncStream<ViewState> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      continuation.yield(state)
      let over = OneShotFlag()
      continuation.onTermination = { _ in over.close() }
      subscribers.removeAll { $0.isOver() }
      let subscriber = StateSubscriber(
        isOver: { over.isClosed },
        yield: { if case .terminated = continuation.yield($0) { false } else { true } },
        finish: { continuation.finish() }
      )
      subscribers.append(subscriber)
    }
  }
}

extension ViewStore {
  /// Returns a binding that shows a value and sends an action to change it.
  ///
  /// - Parameters:
  ///   - get: Returns the value from the observed state.
  ///   - valueToAction: Creates the action for a new value.
  /// - Returns: A binding, valid as long as this view store lives.
  public func binding<Value>(
    get: @escaping (ViewState) -> Value,
    send valueToAction: @escaping (Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { [self] in get(state) }, set: { [self] in send(valueToAction($0)) })
  }

  /// Returns a binding that shows a value and sends the same action for each new value.
  ///
  /// - Parameters:
  ///   - get: Returns the value from the observed state.
  ///   - action: The action to send for each new value, regardless of the value.
  /// - Returns: A binding, valid as long as this view store lives.
  public func binding<Value>(get: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    binding(get: get) { _ in action }
  }
}

/// A flag that is set once, from any thread.
final class OneShotFlag: Sendable {
  private let closed = Atomic(false)

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
  }
}

extension ViewStore {
  /// Observes a part of a store's state and sends actions of a separate view action type.
  ///
  /// ```swift
  /// let viewStore = ViewStore(store, observe: \.view, send: Feature.Action.view, removeDuplicates: ==)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state.
  ///   - fromViewAction: Converts the view's action to the store's: the case's constructor.
  ///   - isDuplicate: Whether two values count as equal. A change between equal values doesn't notify observers.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    let store: Store<State, ViewAction> = store.scope(state: \.self, action: fromViewAction)
    self.init(store, observe: toViewState, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state and sends actions of a separate view action type. Setting an equal value doesn't notify observers.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state.
  ///   - fromViewAction: Converts the view's action to the store's: the case's constructor.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==)
  }
}

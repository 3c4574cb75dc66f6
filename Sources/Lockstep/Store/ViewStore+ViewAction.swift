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

// Creating view stores in The Composable Architecture 0.40 to 0.54. New code specifies the observed value.

extension ViewStore {
  /// Observes all of a store's state.
  ///
  /// Kept for code from the time of `ReducerProtocol`. New code uses ``init(_:observe:removeDuplicates:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two values count as the same. Observers aren't notified of such a change.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { (state: ViewState) in state }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes all of a store's state. Observers aren't notified of a change to an equal value.
  ///
  /// Kept for code from the time of `ReducerProtocol`. New code uses ``init(_:observe:)``.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: ==)
  }
}

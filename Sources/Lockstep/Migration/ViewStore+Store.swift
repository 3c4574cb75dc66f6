// How view stores were made in The Composable Architecture 0.40 to 0.54. New code says what it observes.

extension ViewStore {
  /// Observes all of a store's state.
  ///
  /// Code from the time of `ReducerProtocol` keeps it. New code uses ``init(_:observe:removeDuplicates:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two values count as the same; such a change is not told.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { (state: ViewState) in state }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes all of a store's state; a change to an equal value is not told.
  ///
  /// Code from the time of `ReducerProtocol` keeps it. New code uses ``init(_:observe:)``.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: ==)
  }
}

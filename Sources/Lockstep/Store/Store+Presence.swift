extension Store {
  /// Whether the state of this store still exists.
  ///
  /// The state of a scoped store is gone after its parent has removed it, for example because a row was deleted or another screen is shown.
  /// Actions that are sent to the store then are reported as issues, so code that runs later than the removal checks this first:
  ///
  /// ```swift
  /// RowScreen(store: row)
  ///   .onDisappear { if row.hasState { row.send(.disappeared) } }
  /// ```
  ///
  /// Not observed. A root store always has its state.
  public var hasState: Bool {
    var isPresent = false
    source.withAddress { _ in isPresent = true }
    return isPresent
  }
}

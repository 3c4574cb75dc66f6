extension Store {
  /// Whether the part of the state that this store was scoped to still exists; always true for a store that isn't scoped.
  ///
  /// An action sent to a part that is gone is reported as an issue. Code that may run after the part has disappeared, such as a
  /// screen's `onDisappear`, checks this first:
  ///
  /// ```swift
  /// RowScreen(store: row)
  ///   .onDisappear { if row.isPresent { row.send(.disappeared) } }
  /// ```
  ///
  /// Reading it is not observed.
  public var isPresent: Bool {
    var isPresent = false
    source.withAddress { _ in isPresent = true }
    return isPresent
  }
}

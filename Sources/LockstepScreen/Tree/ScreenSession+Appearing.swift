extension ScreenSession {
  /// Calls the functions given to `onDisappear` and `onAppear` for the elements that have disappeared and appeared since the last call.
  ///
  /// These functions may send actions, which may make more elements appear: call it until it returns false.
  ///
  /// - Returns: Whether a function was called.
  /// - Complexity: O(elements of the screen).
  public func performAppearances() -> Bool {
    update()
    let shown = instances.values.compactMap(\.instance).filter {
      $0.node.handlers.hasLifecycle && !$0.isHiddenByAncestor
    }
    let previous = appeared
    appeared = Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0.node.handlers.disappear) })
    let gone = previous.filter { appeared[$0.key] == nil }.sorted { $0.key < $1.key }
    let new = shown.filter { previous[$0.number] == nil }.sorted { $0.number < $1.number }
    for disappear in gone.compactMap(\.value) { disappear() }
    for appear in new.compactMap(\.node.handlers.appear) { appear() }
    return !gone.isEmpty || !new.isEmpty
  }
}

extension ElementHandlers {
  fileprivate var hasLifecycle: Bool { appear != nil || disappear != nil }
}

extension Machine {
  /// Changes the state directly, before the first action.
  ///
  /// - Parameter change: Changes the state.
  /// - Returns: Whether the state was changed; false if an action has already been processed.
  package func prepareState(_ change: (inout State) throws -> Void) rethrows -> Bool {
    core.checkReadable()
    guard core.step == 0 else { return false }
    try change(&memory.pointee)
    return true
  }
}

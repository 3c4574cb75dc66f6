extension Machine {
  /// Changes the state without an action, before the first one.
  ///
  /// - Parameter change: Changes it.
  /// - Returns: Whether no action had come before; otherwise nothing is changed.
  package func prepareState(_ change: (inout State) throws -> Void) rethrows -> Bool {
    core.checkReadable()
    guard core.step == 0 else { return false }
    try change(&memory.pointee)
    return true
  }
}

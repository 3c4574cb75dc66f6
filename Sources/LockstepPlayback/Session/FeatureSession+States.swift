extension FeatureSession {
  /// Returns the state after a number of steps, including undone steps.
  ///
  /// - Complexity: The cost of playing these steps if the session is at another position.
  package nonisolated(nonsending) func state(at position: Int) async -> Any {
    guard position != self.position else { return playable.stateValue }
    let other = FeatureSession(entry, setting: setting, toPlay: steps + undone.reversed())
    _ = await other.go(to: position)
    return other.playable.stateValue
  }
}

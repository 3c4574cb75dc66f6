/// Holds the steps of a script up while what it printed has nowhere to go, and ends it when nobody wants it any more.
protocol RunGate: AnyObject {
  /// Waits where it must.
  ///
  /// - Returns: Whether the script is to go on; how it would have ended is not asked for otherwise.
  nonisolated(nonsending) func pass() async -> Bool
}

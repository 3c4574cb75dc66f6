/// Pauses the steps of a script while its output can't be printed, and ends the script when its result is no longer needed.
protocol RunGate: AnyObject {
  /// Waits if necessary.
  ///
  /// - Returns: Whether the script should continue; if not, its outcome is ignored.
  nonisolated(nonsending) func pass() async -> Bool
}

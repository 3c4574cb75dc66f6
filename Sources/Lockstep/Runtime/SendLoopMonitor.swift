/// Finds the cycle in which a store processes actions without a pause, so that it can be reported.
///
/// A simulated store stops such a cycle much earlier.
struct SendLoopMonitor {
  /// The number of actions after which the actions are recorded.
  static let limit = 100_000

  private var count = 0
  private var recorded: [ActionCycleFinder.SentAction] = []

  /// Counts an action that was processed immediately after the previous one.
  ///
  /// - Parameters:
  ///   - envelope: The action.
  ///   - step: The number of its step.
  /// - Returns: The issue; non-nil only when it is first detected.
  mutating func count(_ envelope: QueuedAction, step: Int) -> EngineIssue? {
    count += 1
    return count > Self.limit ? record(envelope, step: step) : nil
  }

  private mutating func record(_ envelope: QueuedAction, step: Int) -> EngineIssue? {
    guard count <= Self.limit + ActionCycleFinder.most else { return nil }
    let action = ActionCycleFinder.SentAction(envelope, step: step)
    guard count == Self.limit + ActionCycleFinder.most else {
      recorded.append(action)
      return nil
    }
    defer { recorded = [] }
    let cycle = ActionCycleFinder(recorded, origin: nil).cycle(of: action)
    return .endlessSends(cycles: [cycle], actions: count, isStopped: false)
  }
}

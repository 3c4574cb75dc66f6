/// How much a test must account for.
public enum Exhaustivity: Sendable, Hashable {
  /// Everything: each state change, each received action, each effect.
  case on

  /// Checks only the test's own assertions; skipped changes and actions are shown if requested.
  case off(showSkippedAssertions: Bool)

  /// Checks only the test's own assertions, and prints nothing about skipped changes and actions.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

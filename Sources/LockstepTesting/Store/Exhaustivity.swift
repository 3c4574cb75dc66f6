/// How many of the changes, actions and effects a test must assert.
public enum Exhaustivity: Sendable, Hashable {
  /// Requires the test to assert each state change, each received action and each effect.
  case on

  /// Checks only the test's own assertions; skipped changes and actions are shown if requested.
  case off(showSkippedAssertions: Bool)

  /// Checks only the test's own assertions, and prints nothing about skipped changes and actions.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

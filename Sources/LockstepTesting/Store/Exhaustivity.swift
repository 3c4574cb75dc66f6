/// How much a test must account for.
public enum Exhaustivity: Sendable, Hashable {
  /// Everything: each state change, each received action, each effect.
  case on

  /// Only what the test asserts; skipped changes and actions are shown if requested.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts, without any output.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

/// How much a test must account for.
public enum Exhaustivity: Sendable, Hashable {
  /// Everything: each change of the state, each action received, each effect.
  case on

  /// Only what the test asserts.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts, in silence.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

internal import Lockstep

/// Takes what a test store found wrong, and passes it to whoever runs the test.
package struct FailureReporter: Sendable {
  /// How grave a finding is.
  package enum Severity: Sendable, Hashable {
    /// The test has failed.
    case failure

    /// Worth a look: shown, and the test goes on passing.
    case note
  }

  /// The reporter in force: tests of the test store itself put a list in its place.
  @TaskLocal package static var current = FailureReporter.testFrameworks

  private let receive: @Sendable (TestFailure, Severity, CodeLocation) -> Void

  package init(_ receive: @escaping @Sendable (TestFailure, Severity, CodeLocation) -> Void) {
    self.receive = receive
  }

  func report(_ failure: TestFailure, severity: Severity = .failure, at location: CodeLocation) {
    receive(failure, severity, location)
  }
}

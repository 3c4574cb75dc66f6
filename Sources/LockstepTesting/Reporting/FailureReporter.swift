internal import Lockstep

/// Receives a test store's findings and passes them to the test framework.
package struct FailureReporter: Sendable {
  /// The severity of a finding.
  package enum Severity: Sendable, Hashable {
    /// The test has failed.
    case failure

    /// A notice that is shown but doesn't fail the test.
    case note
  }

  /// The current reporter; the test store's own tests replace it with a list.
  @TaskLocal package static var current = FailureReporter.testFrameworks

  private let receive: @Sendable (TestFailure, Severity, CodeLocation) -> Void

  package init(_ receive: @escaping @Sendable (TestFailure, Severity, CodeLocation) -> Void) {
    self.receive = receive
  }

  package func report(_ failure: TestFailure, severity: Severity = .failure, at location: CodeLocation) {
    receive(failure, severity, location)
  }
}

internal import Synchronization

/// Reports issues to the test frameworks. This module links neither of them.
package protocol RunningTestReporter: SendableMetatype {
  /// Fails the running test.
  ///
  /// - Parameters:
  ///   - issue: The issue to report.
  ///   - location: The issue's source location, or the location of its store.
  /// - Returns: Whether a test is running. If not, nothing has been reported.
  static func report(_ issue: EngineIssue, at location: CodeLocation?) -> Bool
}

/// Finds the reporter that `LockstepTesting` contains.
enum TestReporterFinder {
  /// The mangled name of `struct TestFrameworkReporter` in the module `LockstepTesting`.
  static let reporterName = "15LockstepTesting21TestFrameworkReporterV"

  private static let found = Mutex<(any RunningTestReporter.Type)?>(nil)

  /// The reporter; nil if the process has not loaded `LockstepTesting`.
  ///
  /// It is looked up only to report an issue, so a process without issues has no cost. A search takes about 0.1 ms. A successful result is
  /// cached. A failure is not, because a test bundle may be loaded into an app that is already running.
  static var reporter: (any RunningTestReporter.Type)? {
    found.withLock { found in
      if found == nil { found = _typeByName(reporterName) as? any RunningTestReporter.Type }
      return found
    }
  }
}

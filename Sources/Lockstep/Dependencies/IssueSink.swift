#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// Receives a store's issues: a dependency like any other, so that each app, runner and test decides what to do with its own.
public struct IssueSink: Sendable {
  private let receive: @Sendable (EngineIssue, CodeLocation?) -> Void

  /// Makes a sink from a function.
  ///
  /// - Parameter receive: Called with each issue, on the thread that reports it.
  public init(_ receive: @escaping @Sendable (EngineIssue) -> Void) {
    self.receive = { issue, _ in receive(issue) }
  }

  private init(_ receive: @escaping @Sendable (EngineIssue, CodeLocation?) -> Void) {
    self.receive = receive
  }

  /// Fails the running test of Swift Testing or XCTest; writes to standard error if no test runs.
  ///
  /// The default. A test target has to link `LockstepTesting`; its files need not import it. The failure belongs to the test that
  /// the reporting task belongs to, and stands at the issue's own place in the code (the effect, the `ifLet`), or else at the line
  /// that made the store.
  public static let runningTest = IssueSink { issue, location in
    guard let reporter = RunningTest.reporter, reporter.report(issue, at: issue.location ?? location) else {
      return standardError.report(issue)
    }
  }

  /// Writes issues to standard error, also in a test.
  public static let standardError = IssueSink { issue in
    // One call a text, so that texts of several threads don't mix.
    let bytes = Array((issue.text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Receives an issue.
  ///
  /// - Parameter issue: What was misused.
  public func report(_ issue: EngineIssue) {
    receive(issue, nil)
  }

  /// Receives an issue.
  ///
  /// - Parameters:
  ///   - issue: What was misused.
  ///   - location: Where to report an issue that has no location of its own.
  func report(_ issue: EngineIssue, at location: CodeLocation?) {
    receive(issue, location)
  }
}

extension DependencyValues {
  /// Receives this store's issues; ``IssueSink/runningTest`` by default.
  public var issueSink: IssueSink {
    get { self[IssueSinkKey.self] }
    set { self[IssueSinkKey.self] = newValue }
  }
}

private enum IssueSinkKey: DependencyKey {
  static let liveValue = IssueSink.runningTest
  static let testValue = IssueSink.runningTest
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// Receives a store's issues. It is a dependency, so that each app, runner and test decides how to handle its issues.
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

  /// Fails the running test of Swift Testing or XCTest. Writes to standard error if no test is running.
  ///
  /// The default. A test target has to link `LockstepTesting`, but its files need not import it. The failure is attributed to the test of
  /// the reporting task. Its location is the issue's own source location (the effect, the `ifLet`), or otherwise the line that made the
  /// store.
  public static let runningTest = IssueSink { issue, location in
    guard let reporter = TestReporterFinder.reporter, reporter.report(issue, at: issue.location ?? location) else {
      return standardError.report(issue, at: location)
    }
  }

  /// Writes issues to standard error, even in a test: one line each, with the local time.
  ///
  ///     Lockstep 12:03:11.250 The effect “load” threw an uncaught error: Offline() (Shop/Cart.swift:42)
  ///
  /// If the environment variable `LOCKSTEP_ISSUES` is `details` when the first issue is written, the evidence and the next step follow on
  /// indented lines.
  public static let standardError = IssueSink { issue, location in
    let entry = IssueLogEntry(issue: issue, location: issue.location ?? location)
    // One call per text, so that texts of several threads aren't interleaved.
    let bytes = Array((entry.text(at: IssueLogEntry.localTime, isDetailed: IssueLogEntry.isDetailed) + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Receives an issue.
  ///
  /// - Parameter issue: The issue.
  public func report(_ issue: EngineIssue) {
    receive(issue, nil)
  }

  /// Receives an issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - location: The location for an issue without one.
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

/// Reports a misuse that a feature has detected: a programming error that doesn't justify a crash.
///
/// ```swift
/// guard let place = Place(link) else {
///   reportIssue("A link leads nowhere: \(link)", hint: "Fix the link where it is created.")
///   return .none
/// }
/// ```
///
/// The issue goes to the store's ``DependencyValues/issueSink``, like issues of the engine. The sink fails a test or a script, and writes
/// to standard error in an app. Expected failures, such as a missing connection, belong in the state and are not issues.
///
/// - Parameters:
///   - finding: A description of the misuse, in one line; truncated after 300 characters.
///   - hint: The next step, in one sentence.
public func reportIssue(
  _ finding: String,
  hint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  StoreDependencies.current.report(.reported(finding: finding, hint: hint, location: location))
}

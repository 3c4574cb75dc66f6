internal import Synchronization

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

  /// Creates a sink from a function.
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
  /// the reporting task. Its location is the issue's own source location (the effect, the `ifLet`), or otherwise the line that created the
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
    // One call per entry, so that entries of several threads aren't interleaved.
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
///   - finding: A description of the misuse, on one line; truncated after 300 characters.
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

/// An issue as a log line.
struct IssueLogEntry {
  let issue: EngineIssue

  /// The issue's own location, or its store's location.
  let location: CodeLocation?

  /// Returns the entry's text: the title on one line and, if requested, the evidence and the next step below it.
  ///
  /// - Parameters:
  ///   - time: The time of day.
  ///   - isDetailed: Whether to add the evidence and the next step.
  func text(at time: String, isDetailed: Bool) -> String {
    let place = location.map { " (\($0))" } ?? ""
    let line = "Lockstep \(time) \(issue.title)\(place)"
    guard isDetailed else { return line }
    let details = issue.findings.filter { !$0.isEmpty } + ["    " + issue.nextStep]
    return ([line] + details).joined(separator: "\n")
  }

  /// Whether the process was started with `LOCKSTEP_ISSUES=details`.
  static let isDetailed = getenv("LOCKSTEP_ISSUES").map { String(cString: $0) } == "details"

  /// The local time of day in milliseconds: `12:03:11.250`.
  static var localTime: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), to: 2) }.joined(separator: ":")
    return time + "." + padded(Int(now.tv_nsec) / 1_000_000, to: 3)
  }
}

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

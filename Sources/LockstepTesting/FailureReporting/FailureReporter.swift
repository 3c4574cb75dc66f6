internal import Foundation
internal import Lockstep
internal import Testing
internal import XCTest

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

extension FailureReporter {
  /// The only code that calls the test frameworks: Swift Testing if one of its tests is running, XCTest otherwise (decision 13).
  package static let testFrameworks = FailureReporter { failure, severity, location in
    let text = failure.text + (severity == .failure ? TestReport.current?.line ?? "" : "")
    if Test.current == nil { reportToXCTest(text, severity: severity, at: location) }
    // Also reports to Swift Testing if there is no current test, because a detached task has none, and XCTest alone would report nothing.
    // If XCTest runs the test, this report is ignored.
    let issue = record(text, severity: severity, at: location)
    // A known issue doesn't fail the test.
    if issue.isFailure { TestReportWriter.current?.fail(failure.text, at: location, attachingTo: place(of: location)) }
  }

  /// Notifies a test store of the end of its test, if the store may outlive the test.
  static func notifyOfTestEnd(_ witness: any TestEndListener) {
    if Test.current == nil { XCTestEndObserver.shared.add(witness) }
  }

  private static func reportToXCTest(_ text: String, severity: Severity, at location: CodeLocation) {
    switch severity {
    case .failure:
      if let test = XCTestEndObserver.test ?? XCTestEndObserver.shared.testJustEnded {
        XCTestEndObserver.shared.fail(test, text, at: location)
      } else {
        XCTFail(text, file: location.filePath, line: location.line)
      }
    case .note: print("\(location): \(text)")
    }
  }

  private static func record(_ text: String, severity: Severity, at location: CodeLocation) -> Issue {
    Issue.record(
      Comment(rawValue: text),
      severity: severity == .failure ? .error : .warning,
      sourceLocation: place(of: location)
    )
  }

  private static func place(of location: CodeLocation) -> SourceLocation {
    SourceLocation(
      fileID: location.fileID.description,
      filePath: location.filePath.description,
      line: Int(location.line),
      column: Int(location.column)
    )
  }
}

/// Reports the issues of live stores to the running test; Lockstep finds this type by its name.
struct TestFrameworkReporter: RunningTestReporter {
  static func report(_ issue: EngineIssue, at location: CodeLocation?) -> Bool {
    guard Test.current != nil || isInTestProcess else { return false }
    FailureReporter.current.report(.issue(issue), at: location ?? .unknown)
    return true
  }

  private static let isInTestProcess = isTestProcess(
    arguments: CommandLine.arguments,
    variables: ProcessInfo.processInfo.environment.keys
  )

  /// Whether a process runs tests, judged by its arguments and environment, because XCTest has no API for this, and executables may link
  /// this module as well.
  ///
  /// - Parameters:
  ///   - arguments: The process arguments. SwiftPM starts a binary with the extension `xctest`, or passes its path to a helper.
  ///   - variables: The names of the environment variables. Xcode sets some of them for XCTest.
  static func isTestProcess(arguments: [String], variables: some Sequence<String>) -> Bool {
    arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" || $0 == "--test-bundle-path" }
      || variables.contains { $0.hasPrefix("XCTest") }
  }
}

extension CodeLocation {
  /// A placeholder for the location of an issue that code outside of stores reported without one.
  fileprivate static let unknown = CodeLocation(fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1)
}

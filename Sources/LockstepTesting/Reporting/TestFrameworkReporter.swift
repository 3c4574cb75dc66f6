internal import Foundation
internal import Lockstep
internal import Testing

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

  /// Whether a process runs tests. Checked because XCTest has no API for this, and executables may link this module as well.
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

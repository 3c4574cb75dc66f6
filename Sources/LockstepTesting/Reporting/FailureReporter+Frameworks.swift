internal import Lockstep
internal import Testing
internal import XCTest

extension FailureReporter {
  /// The only code that calls the test frameworks: Swift Testing if one of its tests is running, XCTest otherwise (decision 13).
  package static let testFrameworks = FailureReporter { failure, severity, location in
    if Test.current == nil { reportToXCTest(failure.text, severity: severity, at: location) }
    // Also reports to Swift Testing if there is no current test: a detached task has no current test, and XCTest alone would report
    // nothing. If XCTest runs the test, this report is ignored.
    record(failure.text, severity: severity, at: location)
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

  private static func record(_ text: String, severity: Severity, at location: CodeLocation) {
    let place = SourceLocation(
      fileID: location.fileID.description,
      filePath: location.filePath.description,
      line: Int(location.line),
      column: Int(location.column)
    )
    Issue.record(Comment(rawValue: text), severity: severity == .failure ? .error : .warning, sourceLocation: place)
  }
}

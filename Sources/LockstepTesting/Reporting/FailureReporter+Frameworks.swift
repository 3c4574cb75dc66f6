internal import Lockstep
internal import Testing
internal import XCTest

extension FailureReporter {
  /// The one door to the test frameworks: Swift Testing where one of its tests runs, XCTest otherwise (decision 13).
  package static let testFrameworks = FailureReporter { failure, severity, location in
    if Test.current != nil {
      record(failure.text, severity: severity, at: location)
    } else if severity == .failure {
      XCTFail(failure.text, file: location.filePath, line: location.line)
    } else {
      print("\(location): \(failure.text)")
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

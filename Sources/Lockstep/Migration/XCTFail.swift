// Failures that a feature reports, as in code that imports XCTestDynamicOverlay. New code calls `reportIssue`.

/// Reports a failure from a feature, or from code that has no access to XCTest.
///
/// Kept for code that imports XCTestDynamicOverlay. New code uses ``reportIssue(_:hint:fileID:filePath:line:column:)``, which this calls.
/// The failure therefore reaches the store's ``DependencyValues/issueSink``, and fails the running test, of XCTest or of Swift Testing.
/// In a file that imports XCTest, XCTest's own function is used.
///
/// - Parameters:
///   - message: A description of the failure.
///   - file: The path of the file that reports it.
///   - line: The line that reports it.
@_disfavoredOverload
public func XCTFail(
  _ message: String = "",
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    message.isEmpty ? "XCTFail() was called." : message,
    hint: "Fix the code that leads to this call.",
    fileID: fileID,
    filePath: file,
    line: line,
    column: column
  )
}

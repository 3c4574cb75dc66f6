internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// Asserts that a text equals the content of a file under the package's folder `Snapshots`.
///
/// ```swift
/// @Test func theReceipt() {
///   assertSnapshot(of: receipt.text)                       // Snapshots/ShopTests/ReceiptTests/theReceipt.txt
///   assertSnapshot(of: receipt.text(in: .gb), named: "gb") // Snapshots/ShopTests/ReceiptTests/theReceipt.gb.txt
/// }
/// ```
///
/// A missing file is a failure, and nothing is written. Recording writes the file and still fails, so that no run passes by
/// recording. Run the test with `LOCKSTEP_RECORD=1` in the environment to record, or pass `record: true`.
///
/// - Parameters:
///   - text: The text; a trailing newline is ignored.
///   - name: Distinguishes this snapshot from others of the same test.
///   - record: Whether to record; `nil` reads the environment.
///   - function: The test's name, used as the file name.
public func assertSnapshot(
  of text: @autoclosure () throws -> String,
  named name: String? = nil,
  record: Bool? = nil,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  assertSnapshot(try text(), named: name, record: record, function: function, at: location)
}

/// Asserts that the printed form of a value, with one field per line, equals the text in a file under the package's folder `Snapshots`.
///
/// - Parameters:
///   - value: The value. Its type's custom descriptions apply, and secrets are hidden.
///   - name: Distinguishes this snapshot from others of the same test.
///   - record: Whether to record; `nil` reads the environment.
///   - function: The test's name, used as the file name.
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value,
  named name: String? = nil,
  record: Bool? = nil,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let text = Tree(describing: try value()).text(limit: .max)
  assertSnapshot(text, named: name, record: record, function: function, at: location)
}

private func assertSnapshot(
  _ text: String,
  named name: String?,
  record: Bool?,
  function: StaticString,
  at location: CodeLocation
) {
  guard let file = SnapshotFile(of: function.description, named: name, at: location) else {
    return FailureReporter.current.report(.snapshotOutsidePackage, at: location)
  }
  let isRecording = record ?? SnapshotFile.isRecording(in: ProcessInfo.processInfo.environment)
  guard let fault = isRecording ? file.record(text) : file.compare(with: text) else { return }
  FailureReporter.current.report(.snapshot(fault), at: location)
}

internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// Asserts that a text is the one kept in a file under the package's folder `Snapshots`.
///
/// ```swift
/// @Test func theReceipt() {
///   assertSnapshot(of: receipt.text)                       // Snapshots/ShopTests/ReceiptTests/theReceipt.txt
///   assertSnapshot(of: receipt.text(in: .gb), named: "gb") // Snapshots/ShopTests/ReceiptTests/theReceipt.gb.txt
/// }
/// ```
///
/// A file that is missing is a failure, and nothing is written. Recording writes it and fails all the same, so that no run passes by
/// recording. Run the test with `LOCKSTEP_RECORD=1` in the environment to record, or pass `record: true`.
///
/// - Parameters:
///   - text: The text; a newline at its end doesn't count.
///   - name: Tells this snapshot from the others of the same test.
///   - record: Whether to record; `nil` asks the environment.
///   - function: The test, whose name the file gets.
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

/// Asserts that a value prints as it is kept in a file under the package's folder `Snapshots`: as failures print it, a field a line.
///
/// - Parameters:
///   - value: The value; what its type says of secrets and of how it prints is heeded.
///   - name: Tells this snapshot from the others of the same test.
///   - record: Whether to record; `nil` asks the environment.
///   - function: The test, whose name the file gets.
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
    return FailureReporter.current.report(.snapshot(.noPackage), at: location)
  }
  let isRecording = record ?? SnapshotFile.isRecording(in: ProcessInfo.processInfo.environment)
  guard let fault = isRecording ? file.record(text) : file.compare(with: text) else { return }
  FailureReporter.current.report(.snapshot(fault), at: location)
}

internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Asserts that text equals the content of a file under the package's folder `Snapshots`.
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
///   - name: Distinguishes this snapshot from other snapshots of the same test.
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
///   - name: Distinguishes this snapshot from other snapshots of the same test.
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

/// A file that contains the expected text of a test.
struct SnapshotFile: Equatable {
  /// The test's package.
  let package: URL

  /// The file's path in the package: `Snapshots/ShopTests/ReceiptTests/theReceipt.gb.txt`.
  let path: String

  private var golden: GoldenFile { GoldenFile(package.appendingPathComponent(path).path, name: path) }
}

// MARK: - Location

extension SnapshotFile {
  /// The file of a test; `nil` if the test's source is not inside a package.
  ///
  /// - Parameters:
  ///   - function: The test: `theReceipt()`.
  ///   - name: Distinguishes it from other files of the same test.
  ///   - location: The test's source location.
  init?(of function: String, named name: String?, at location: CodeLocation) {
    guard let package = Self.package(of: URL(fileURLWithPath: location.filePath.description)) else { return nil }
    let module = location.fileID.description.prefix { $0 != "/" }
    let file = location.file.hasSuffix(".swift") ? location.file.dropLast(6) : location.file[...]
    let test = function.prefix { $0 != "(" }
    let parts = [test.safeInPath] + (name.map { [$0[...].safeInPath] } ?? [])
    let folder = "\(module.safeInPath)/\(file.safeInPath)"
    self.init(package: package, path: "Snapshots/\(folder)/\(parts.joined(separator: ".")).txt")
  }

  /// The nearest ancestor folder that holds a `Package.swift`.
  private static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path != "/", !folder.path.isEmpty {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

}

// MARK: - Content

extension SnapshotFile {
  /// Whether the environment requests recording.
  static func isRecording(in environment: [String: String]) -> Bool {
    !["", "0", "false", "no"].contains(environment["LOCKSTEP_RECORD", default: ""].lowercased())
  }

  /// Compares text with the file. Returns nil if they are equal.
  func compare(with text: String) -> GoldenFault? {
    golden.compare(with: text, ignoresLastNewline: true)
  }

  /// Writes the text. Always returns a fault, because a run that records must not pass.
  func record(_ text: String) -> GoldenFault {
    golden.record(text.withoutLastNewline + "\n")
  }
}

extension Substring {
  /// The text as a single path component: `../x y` becomes `x-y`. The result never leaves the folder.
  fileprivate var safeInPath: String {
    let words = split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}

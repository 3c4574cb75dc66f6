internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// A file that contains an expected text.
package struct GoldenFile: Sendable {
  private let path: String

  /// The path in messages.
  private let name: String

  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The path to print; `nil` prints `path`.
  package init(_ path: String, name: String? = nil) {
    (self.path, self.name) = (path, name ?? path)
  }

  /// Compares a text with the file, byte for byte.
  ///
  /// - Parameter ignoresLastNewline: Whether to compare as strings, without a newline at the end.
  /// - Returns: `nil` if they are equal.
  package func compare(with text: String, ignoresLastNewline: Bool = false) -> GoldenFault? {
    let data = FileManager.default.contents(atPath: path)
    if let data, data == Data(text.utf8) { return nil }
    guard FileManager.default.fileExists(atPath: path) else { return .missing(file: name) }
    guard let data, let golden = String(validating: data, as: UTF8.self) else { return .unreadable(file: name) }
    guard ignoresLastNewline else { return .differs(file: name, Comparison(golden, text)) }
    let (old, new) = (golden.withoutLastNewline, text.withoutLastNewline)
    return old == new ? nil : .differs(file: name, Comparison(old, new))
  }

  /// Writes a text, and creates the file's folder.
  ///
  /// - Returns: Always a fault, because a run that records must not pass.
  package func record(_ text: String) -> GoldenFault {
    do throws(SystemError) {
      // Follows links to files.
      let path = URL(filePath: path).resolvingSymlinksInPath().path
      try AtomicFile.write(text.utf8, to: path, folderPermissions: 0o777)
      return .recorded(file: name)
    } catch {
      return .unwritable(file: name, error)
    }
  }
}

extension String {
  package var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

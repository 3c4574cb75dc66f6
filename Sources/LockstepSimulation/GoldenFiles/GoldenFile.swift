internal import Foundation
package import Lockstep
package import LockstepDiff

/// A file that contains expected text.
package struct GoldenFile: Sendable {
  private let path: String

  /// The path to show in messages.
  private let name: String

  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The path to print; `nil` prints `path`.
  package init(_ path: String, name: String? = nil) {
    (self.path, self.name) = (path, name ?? path)
  }

  /// Compares text with the file, byte for byte.
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

  /// Writes the text, and creates the file's folder if it is missing.
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

/// The reason why a comparison with a golden file fails.
package enum GoldenFault: Sendable, Hashable {
  /// The file does not exist.
  case missing(file: String)

  /// The file contains a different text.
  case differs(file: String, Comparison)

  /// The file was written, as requested.
  case recorded(file: String)

  /// The file exists but can't be read as UTF-8.
  case unreadable(file: String)

  /// The file can't be written.
  case unwritable(file: String, SystemError)

  /// The kind of program that compares the text, which determines how to record.
  package enum Context: Sendable { case test, script }
}

extension GoldenFault {
  /// The problem, on one line.
  package var title: String {
    switch self {
    case .missing(let file): "Snapshot not found: \(name: file)"
    case .differs(let file, _): "The text differs from the snapshot: \(name: file)"
    case .recorded(let file): "A snapshot was recorded: \(name: file)"
    case .unreadable(let file): "A snapshot cannot be read: \(name: file)"
    case .unwritable(let file, let error):
      "A snapshot cannot be written: \(name: file)\(error.cause.map { " (\($0))" } ?? "")"
    }
  }

  /// The evidence for the title: paragraphs to print with blank lines between them.
  package var evidence: [String] {
    guard case .differs(_, let comparison) = self else { return [] }
    guard case .different(let difference) = comparison else {
      return ["    No visible difference: check line endings and invisible characters."]
    }
    return [difference.treeLines().joined(separator: "\n"), "(Snapshot: −, Actual: +)"]
  }

  /// Suggests how to fix it.
  package func nextStep(in context: Context) -> String {
    switch (self, context) {
    case (.missing, .test):
      "Run the test with `LOCKSTEP_RECORD=1` or pass `record: true`, and review the file before committing."
    case (.missing, .script): "Add `--record`, and review the file before committing."
    case (.differs, .test):
      "If the change is intended, run the test with `LOCKSTEP_RECORD=1` or pass `record: true`; otherwise fix the code."
    case (.differs, .script): "If the change is intended, add `--record`; otherwise fix the reducer."
    case (.recorded, .test): "Review the file before committing, then run the test without recording."
    case (.recorded, .script): "Review the file before committing, then run the script without recording."
    case (.unreadable, _): "Check the file's permissions, and that it is UTF-8."
    case (.unwritable(_, let error), _): error.nextStep ?? "Check the folder's permissions."
    }
  }
}

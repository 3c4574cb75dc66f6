internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// A file that holds the text a test expects.
struct SnapshotFile: Equatable {
  /// The test's package.
  let package: URL

  /// The file's path in the package: `Snapshots/ShopTests/ReceiptTests/theReceipt.gb.txt`.
  let path: String

  private var url: URL { package.appendingPathComponent(path) }
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

  /// The text's fault, if any.
  func compare(with text: String) -> SnapshotFault? {
    guard FileManager.default.fileExists(atPath: url.path) else { return .missing(path: path) }
    guard let data = try? Data(contentsOf: url), let kept = String(validating: data, as: UTF8.self) else {
      return .unreadable(path: path)
    }
    let (old, new) = (kept.withoutLastNewline, text.withoutLastNewline)
    return old == new ? nil : .differs(path: path, Comparison(old, new))
  }

  /// Writes a text and returns a fault in any case: no test passes by recording.
  func record(_ text: String) -> SnapshotFault {
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text.withoutLastNewline + "\n").utf8).write(to: url, options: .atomic)
      return .recorded(path: path)
    } catch {
      return .unwritable(path: path)
    }
  }
}

extension String {
  fileprivate var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension Substring {
  /// The text as a single path component: `../x y` becomes `x-y`. The result never leaves the folder.
  fileprivate var safeInPath: String {
    let words = split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}

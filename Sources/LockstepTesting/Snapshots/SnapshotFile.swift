internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// A file that holds the text a test expects.
struct SnapshotFile: Equatable {
  /// The package that the test belongs to.
  let package: URL

  /// Where the file lies in the package: `Snapshots/ShopTests/ReceiptTests/theReceipt.gb.txt`.
  let path: String

  private var url: URL { package.appendingPathComponent(path) }
}

// MARK: - Where it lies

extension SnapshotFile {
  /// The file of a test; `nil` where its source lies in no package.
  ///
  /// - Parameters:
  ///   - function: The test: `theReceipt()`.
  ///   - name: Tells it from the other files of the same test.
  ///   - location: Where the test is written.
  init?(of function: String, named name: String?, at location: CodeLocation) {
    guard let package = Self.package(of: URL(fileURLWithPath: location.filePath.description)) else { return nil }
    let module = location.fileID.description.prefix { $0 != "/" }
    let file = location.file.hasSuffix(".swift") ? location.file.dropLast(6) : location.file[...]
    let test = function.prefix { $0 != "(" }
    let parts = [test.safeInPath] + (name.map { [$0[...].safeInPath] } ?? [])
    let folder = "\(module.safeInPath)/\(file.safeInPath)"
    self.init(package: package, path: "Snapshots/\(folder)/\(parts.joined(separator: ".")).txt")
  }

  /// The folder nearest above a file that holds a `Package.swift`.
  private static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path != "/", !folder.path.isEmpty {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

}

// MARK: - What it holds

extension SnapshotFile {
  /// Whether the environment asks for recording.
  static func isRecording(in environment: [String: String]) -> Bool {
    !["", "0", "false", "no"].contains(environment["LOCKSTEP_RECORD", default: ""].lowercased())
  }

  /// What is wrong with a text, if anything.
  func compare(with text: String) -> SnapshotFault? {
    guard FileManager.default.fileExists(atPath: url.path) else { return .missing(path: path) }
    guard let data = try? Data(contentsOf: url), let kept = String(validating: data, as: UTF8.self) else {
      return .unreadable(path: path)
    }
    let (old, new) = (kept.withoutLastNewline, text.withoutLastNewline)
    return old == new ? nil : .differs(path: path, Comparison(old, new))
  }

  /// Writes a text, which is a fault in any case: no test passes by recording.
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
  /// As one part of a path, whatever is in it: `../x y` becomes `x-y`. Nothing leads out of the folder.
  fileprivate var safeInPath: String {
    let words = split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}

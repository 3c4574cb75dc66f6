internal import Foundation
internal import LockstepDiff

/// Reads the files that scripts include.
package struct IncludedFileReader: Sendable {
  enum Fault: Error, Sendable, Equatable {
    /// `near` is the most similar file name in the same folder.
    case missing(near: String?)
    case unreadable
    case tooLarge
  }

  /// Reads a file of at most `limit` bytes.
  var read: @Sendable (String, _ limit: Int) -> Result<[UInt8], Fault>

  /// Returns a canonical identity, which is equal for all paths to the same file.
  var identity: @Sendable (String) -> String

  /// Maximum total size of all included files, in bytes; a file counts each time it is included.
  var mostBytes = 64_000_000

  /// Resolves a path relative to the file that contains it.
  func path(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  func identity(of file: String) -> String { identity(file) }

  /// Reads files on disk. Pipes, devices and other non-regular files are rejected, because they might never end.
  static let disk = IncludedFileReader(
    read: { file, limit in
      let url = URL(filePath: file).resolvingSymlinksInPath()
      guard FileManager.default.fileExists(atPath: file) else { return .failure(.missing(near: near(file))) }
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return .failure(.unreadable) }
      guard (attributes?[.size] as? Int ?? 0) <= limit else { return .failure(.tooLarge) }
      guard let bytes = FileManager.default.contents(atPath: file) else { return .failure(.unreadable) }
      return bytes.count <= limit ? .success(Array(bytes)) : .failure(.tooLarge)
    },
    identity: { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().path }
  )

  /// Provides in-memory files by path, for tests.
  static func held(_ files: [String: String]) -> IncludedFileReader {
    IncludedFileReader(
      read: { file, limit in
        guard let text = files[file] else {
          return .failure(.missing(near: NearestName(file).nearest(in: files.keys.sorted()).first))
        }
        return text.utf8.count <= limit ? .success(Array(text.utf8)) : .failure(.tooLarge)
      },
      identity: { $0 }
    )
  }

  private static func near(_ file: String) -> String? {
    let url = URL(filePath: file)
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    return NearestName(url.lastPathComponent).nearest(in: (names ?? []).sorted()).first
  }
}

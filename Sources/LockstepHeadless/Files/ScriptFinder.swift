internal import Foundation
internal import Lockstep
internal import LockstepDiff

/// Finds scripts: named files, and every `*.script` file in folders, sorted by path.
struct ScriptFinder {
  /// The file name suffix of scripts.
  var endings = [".script"]
  /// Whether a folder without scripts is allowed.
  var admitsEmptyFolders = false

  /// The files at the paths, without duplicates, in the order of the paths.
  ///
  /// - Throws: The error of the first path that can't be read.
  func files(at paths: [String]) throws(UsageError) -> [String] {
    try files(at: paths) { error throws(UsageError) in throw error }
  }

  /// The files at the paths, without duplicates, in the order of the paths.
  ///
  /// - Parameters:
  ///   - paths: Scripts and folders.
  ///   - leaveOut: Called with the error of each folder that can't be read; throws it to end the search.
  func files(
    at paths: [String],
    leaveOut: (UsageError) throws(UsageError) -> Void
  ) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard let isFolder = Self.isFolder(path) else { throw Self.missing(path) }
      var (found, isWhole) = (isFolder ? [] : [path], true)
      if isFolder {
        try collect(path, &found) { error throws(UsageError) in
          isWhole = false
          try leaveOut(error)
        }
      }
      if found.isEmpty, isWhole, !admitsEmptyFolders { throw .noScripts(folder: path) }
      files += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    var known: Set<String> = []
    return files.filter { known.insert($0).inserted }
  }

  /// Maximum size of a script in bytes.
  static let mostBytes = 64_000_000

  /// Number of bytes per read.
  private static let part = 65_536

  /// The bytes of a file, which may be a pipe.
  func bytes(of file: String) throws(UsageError) -> [UInt8] {
    let handle = try Self.open(file)
    let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size ?? 0, Self.mostBytes))
    do {
      // Reads in chunks: a large file would otherwise be in memory twice, and a device such as `/dev/zero` has no end.
      while bytes.count <= Self.mostBytes, let part = try handle.read(upToCount: Self.part), !part.isEmpty {
        bytes += part
      }
    } catch {
      throw .unreadable(file, SystemError(error))
    }
    guard bytes.count <= Self.mostBytes else { throw .tooLarge(file, limit: Self.mostBytes) }
    return bytes
  }

  /// Opens a file for reading.
  static func open(_ file: String) throws(UsageError) -> FileHandle {
    guard let isFolder = isFolder(file) else { throw missing(file) }
    guard !isFolder else { throw .folder(file) }
    let number = Foundation.open(file, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .unreadable(file, SystemError(code: errno)) }
    return FileHandle(fileDescriptor: number, closeOnDealloc: true)
  }

  /// Adds the scripts in a folder and its subfolders, except hidden folders and links to folders.
  private func collect(
    _ folder: String,
    _ files: inout [String],
    leaveOut: (UsageError) throws(UsageError) -> Void
  ) throws(UsageError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return try leaveOut(.unreadable(folder, SystemError(error)))
    }
    for name in names where !name.hasPrefix(".") {
      let path = Self.path(folder, name)
      if Self.isFolder(path) == true {
        if !Self.isLink(path) { try collect(path, &files, leaveOut: leaveOut) }
      } else if endings.contains(where: name.hasSuffix) {
        files.append(path)
      }
    }
  }

  /// Whether a path is a folder; `nil` if it does not exist.
  static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Joins a folder and a name; for the current folder, returns `here.script` instead of `./here.script`.
  private static func path(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The error of a path that does not exist.
  private static func missing(_ path: String) -> UsageError {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return .danglingLink(path, target: target)
    }
    return .noSuchFile(path, near: near(path))
  }

  /// The file that a mistyped path most likely refers to: one with a similar name, or the unfinished trace of a crash.
  static func near(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last.map(String.init), !name.isEmpty else { return nil }
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []
    let unfinished = "\(name).\(AtomicFile.Draft.traceExtension)"
    if names.contains(unfinished) { return self.path(folder, unfinished) }
    // A name that isn't UTF-8 is listed as it is printed, and must not be suggested as a correction of itself.
    return NearestName(name).nearest(in: names.filter { $0 != name }.sorted()).first.map { self.path(folder, $0) }
  }
}

extension URL {
  /// The folder, and all folders above it up to the root.
  var withParents: [URL] { path == "/" ? [self] : [self] + deletingLastPathComponent().withParents }
}

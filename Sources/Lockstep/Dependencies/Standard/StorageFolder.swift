internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// A folder of files that are replaced as a whole: written to a temporary file, synced to disk, then renamed.
final class StorageFolder: Sendable {
  /// The name prefix of unfinished files. A crash may leave such files behind.
  static let unfinished = ".lockstep-saving-"

  /// The age, in seconds, above which an unfinished file counts as left by a crash. No save takes as long.
  private static let longestSave = 3600.0

  private let path: String
  private let saves = Atomic(0)

  init(path: String) {
    self.path = path
  }

  func load(_ name: String) throws -> Data? {
    try FileNameValidator.check(name)
    let file = open(path(of: name), O_RDONLY | O_CLOEXEC)
    if file < 0, [ENOENT, ENOTDIR].contains(errno) { return nil }
    let failure = { (code: Int32) in FileStorageError.failed(.load, file: name, code: code) }
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    return try read(file, failure)
  }

  func save(_ data: Data, as name: String) throws {
    try FileNameValidator.check(name)
    let failure = { (code: Int32) in FileStorageError.failed(.save, file: name, code: code) }
    let folder = folder(of: name)
    let (file, temporary) = try makeTemporary(in: folder, failure)
    do {
      defer { close(file) }
      try write(data, to: file, failure)
      if fsync(file) != 0 { throw failure(errno) }
      if rename(temporary, path(of: name)) != 0 { throw failure(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    sync(folder)
    removeLeftovers(in: folder)
  }

  func move(_ name: String, to newName: String) throws {
    try FileNameValidator.check(name)
    try FileNameValidator.check(newName)
    let (old, new) = (path(of: name), path(of: newName))
    if rename(old, new) == 0 { return sync(folder(of: newName)) }
    let failure = { (code: Int32) in FileStorageError.failed(.move, file: name, code: code) }
    // The missing item is either the file or the destination folder.
    guard errno == ENOENT, access(old, F_OK) == 0 else { throw failure(errno) }
    try makeFolder(folder(of: newName), failure)
    if rename(old, new) != 0 { throw failure(errno) }
    sync(folder(of: newName))
  }

  func remove(_ name: String) throws {
    try FileNameValidator.check(name)
    if unlink(path(of: name)) == 0 || [ENOENT, ENOTDIR].contains(errno) { return }
    throw FileStorageError.failed(.remove, file: name, code: errno)
  }

  func path(of name: String) -> String { path + (path.hasSuffix("/") ? "" : "/") + name }

  private func folder(of name: String) -> String {
    name.lastIndex(of: "/").map { path + "/" + name[..<$0] } ?? path
  }
}

// MARK: - The system

extension StorageFolder {
  typealias Failure = (_ code: Int32) -> FileStorageError

  private func read(_ file: Int32, _ failure: Failure) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(file, $0) }
      if count > 0 { data.append(contentsOf: buffer[..<count]) }
      if count == 0 { return data }
      if count < 0, errno != EINTR { throw failure(errno) }
    }
  }

  private func write(_ data: Data, to file: Int32, _ failure: Failure) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { throw failure(errno) }
    }
  }

  /// Creates an empty file under an unused name, and the folder if it doesn't exist.
  private func makeTemporary(in folder: String, _ failure: Failure) throws -> (file: Int32, path: String) {
    var hasMadeFolder = false
    while true {
      let number = saves.add(1, ordering: .relaxed).newValue
      let path = "\(folder)/\(Self.unfinished)\(getpid())-\(number)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 { return (file, path) }
      if errno == ENOENT, !hasMadeFolder {
        try makeFolder(folder, failure)
        hasMadeFolder = true
      } else if errno != EEXIST && errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private func makeFolder(_ path: String, _ failure: Failure) throws {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw failure(errno) }
    try makeFolder(String(path[..<slash]), failure)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw failure(errno) }
  }

  /// Syncs the new name to disk. If the system can't, the content is safe and only the name may be lost.
  private func sync(_ folder: String) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Removes unfinished files left by crashes. Recent files are kept, because other saves may be in progress.
  private func removeLeftovers(in folder: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(Self.unfinished) {
      let path = folder + "/" + name
      guard let changed = try? manager.attributesOfItem(atPath: path)[.modificationDate] as? Date else { continue }
      if Date().timeIntervalSince(changed) > Self.longestSave { unlink(path) }
    }
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(file, buffer.baseAddress, buffer.count)
}

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

/// A folder of files that are replaced as a whole.
final class StorageFolder: Sendable {
  private let path: String

  init(path: String) {
    self.path = path
  }

  func load(_ name: String) throws -> Data? {
    try FileNameValidator.check(name)
    let number = open(path(of: name), O_RDONLY | O_CLOEXEC)
    if number < 0, [ENOENT, ENOTDIR].contains(errno) { return nil }
    guard number >= 0 else { throw FileStorageError.failed(.load, file: name, code: errno) }
    let file = FileDescriptor(number)
    defer { file.close() }
    var data = Data()
    do throws(SystemError) {
      while case let bytes = try file.read(upTo: 65_536), !bytes.isEmpty { data.append(contentsOf: bytes) }
    } catch {
      throw FileStorageError.failed(.load, file: name, code: error.code)
    }
    return data
  }

  func save(_ data: Data, as name: String) throws {
    try FileNameValidator.check(name)
    do throws(SystemError) {
      try AtomicFile.write(data, to: path(of: name), permissions: 0o600, folderPermissions: 0o700)
    } catch {
      throw FileStorageError.failed(.save, file: name, code: error.code)
    }
  }

  func move(_ name: String, to newName: String) throws {
    try FileNameValidator.check(name)
    try FileNameValidator.check(newName)
    let (old, new) = (path(of: name), path(of: newName))
    let failure = { (code: Int32) in FileStorageError.failed(.move, file: name, code: code) }
    if rename(old, new) != 0 {
      // The missing item is either the file or the destination folder.
      guard errno == ENOENT, access(old, F_OK) == 0 else { throw failure(errno) }
      do throws(SystemError) {
        try AtomicFile.createFolder(folder(of: newName), permissions: 0o700)
      } catch {
        throw failure(error.code)
      }
      if rename(old, new) != 0 { throw failure(errno) }
    }
    AtomicFile.sync(folder(of: newName))
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

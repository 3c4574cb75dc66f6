internal import Foundation
internal import Lockstep

/// A temporary folder that is locked while its owner runs, so that other processes can detect an abandoned folder.
///
/// The system releases the lock when the process ends, even after a crash. A process id in the name would not suffice: ids are reused, and
/// other containers that share the folder number their processes independently.
final class LockedFolder: Sendable {
  let url: URL
  private let lock: Int32

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - parent: An existing folder.
  ///   - prefix: The first characters of the name.
  init(in parent: URL, prefix: String) throws {
    while true {
      let url = parent.appendingPathComponent(prefix + UUID().uuidString)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard let lock = try Self.lock(url) else { continue }
      // Another process can remove the folder before it is locked.
      if FileManager.default.fileExists(atPath: url.path) {
        (self.url, self.lock) = (url, lock)
        return
      }
      close(lock)
    }
  }

  deinit { close(lock) }

  /// Removes the folders whose owners ended without removing them.
  ///
  /// - Parameters:
  ///   - parent: The folder that contains them.
  ///   - prefix: The first characters of their names.
  static func removeAbandoned(in parent: URL, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let url = parent.appendingPathComponent(name)
      guard let lock = try? lock(url) else { continue }
      try? FileManager.default.removeItem(at: url)
      close(lock)
    }
  }

  /// Opens and locks the folder itself. A lock file might be missing if the owner was killed before creating it.
  ///
  /// - Returns: The file descriptor; nil if another process locked or removed the folder.
  /// - Throws: An error if the folder can't be opened for another reason.
  private static func lock(_ folder: URL) throws(SystemError) -> Int32? {
    let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw SystemError(code: errno)
    }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }
}

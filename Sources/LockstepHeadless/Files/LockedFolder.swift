internal import Foundation

/// A temporary folder that is locked as long as its owner runs, so that others can tell whether it was abandoned.
///
/// The system releases the lock when the process ends, however it ends. A process id in the name would not do: ids are reused, and other
/// containers with the same folder number their processes differently.
final class LockedFolder: Sendable {
  let url: URL
  private let lock: Int32

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - parent: An existing folder.
  ///   - prefix: The first characters of the name.
  init(in parent: URL, prefix: String) throws {
    url = parent.appendingPathComponent(prefix + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    lock = Self.lockFile(in: url, flags: O_CREAT | O_RDWR) ?? -1
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Removes the folders whose owners have ended without removing them.
  ///
  /// - Parameters:
  ///   - parent: The folder that contains them.
  ///   - prefix: The first characters of their names.
  static func removeAbandoned(in parent: URL, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let url = parent.appendingPathComponent(name)
      // A folder without a lock file is just being created.
      guard let lock = lockFile(in: url, flags: O_RDWR) else { continue }
      try? FileManager.default.removeItem(at: url)
      close(lock)
    }
  }

  /// Opens and locks the lock file of a folder.
  ///
  /// - Returns: nil if there is none, or if another owner has locked it.
  private static func lockFile(in folder: URL, flags: Int32) -> Int32? {
    let file = open(folder.appendingPathComponent("owner").path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }
}

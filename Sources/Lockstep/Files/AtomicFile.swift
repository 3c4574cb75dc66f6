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

/// A file that receives its name only when it is complete.
///
/// Until then, its bytes are in a draft: another file of the same folder, which is locked while it is written. A crash or a full disk
/// leaves the previous file unchanged. The system releases the lock of a process that ends, which distinguishes drafts in use from
/// leftovers.
package final class AtomicFile {
  /// The name of the file that receives the bytes.
  package enum Draft: Sendable {
    /// A hidden file with an unused name. Concurrent writers of one file don't interfere with each other: the last one to finish wins.
    case hidden

    /// The file's name and an extension, for long output that is read while it is written. There is one writer at a time.
    case visible(extension: String)
  }

  /// The name prefix of hidden drafts. A crash may leave such files behind; the next process that writes into the folder removes them.
  package static let draftPrefix = ".lockstep-saving-"

  private let folder: String
  private let path: String
  private let draft: String
  private let isHidden: Bool
  private let descriptor: Int32
  private var isEmpty = true
  private var isComplete = false

  /// Creates a draft of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A link is replaced, not followed.
  ///   - draft: The name of the draft.
  ///   - permissions: The permissions of a new file, before the process's mask is applied. An existing file keeps its own.
  ///   - folderPermissions: The permissions of missing folders, which are created; nil doesn't create any.
  /// - Throws: An error if the folder or the existing file isn't writable; ``SystemError/inUse`` if another process writes a visible draft.
  package init(
    _ path: String,
    draft: Draft = .hidden,
    permissions: UInt32 = 0o666,
    folderPermissions: UInt32? = nil
  ) throws(SystemError) {
    (self.path, folder) = (path, Self.folder(of: path))
    let existing = try Self.permissions(of: path)
    if let folderPermissions, existing == nil { try Self.createFolder(folder, permissions: folderPermissions) }
    switch draft {
    case .hidden:
      LeftoverDraftRemover.remove(from: folder)
      (descriptor, self.draft) = try Self.createHiddenDraft(in: folder, permissions)
      isHidden = true
    case .visible(let suffix):
      self.draft = "\(path).\(suffix)"
      descriptor = try Self.openVisibleDraft(self.draft, permissions)
      isHidden = false
    }
    if let existing { fchmod(descriptor, mode_t(existing)) }
  }

  /// A hidden draft is removed if it wasn't completed. A visible one is kept unless it is empty, so that its content isn't lost.
  deinit {
    guard !isComplete else { return }
    if isHidden || isEmpty { unlink(draft) }
    close(descriptor)
  }

  /// Creates a file or replaces its whole content.
  ///
  /// - Complexity: O(bytes)
  package static func write(
    _ bytes: some Sequence<UInt8>,
    to path: String,
    permissions: UInt32 = 0o666,
    folderPermissions: UInt32? = nil
  ) throws(SystemError) {
    let file = try AtomicFile(path, permissions: permissions, folderPermissions: folderPermissions)
    try file.write(bytes)
    try file.complete()
  }

  /// Appends bytes to the draft.
  ///
  /// - Complexity: O(bytes)
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    try FileDescriptor(descriptor).write(bytes)
    isEmpty = false
  }

  /// Replaces bytes at the beginning of the draft.
  package func replaceBeginning(by bytes: some Sequence<UInt8>) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
    try FileDescriptor(descriptor).write(bytes)
    guard lseek(descriptor, 0, SEEK_END) > 0 else { throw .last }
  }

  /// Syncs the draft to disk and renames it. Nothing can be written afterwards.
  package func complete() throws(SystemError) {
    if fsync(descriptor) != 0 { throw .last }
    if rename(draft, path) != 0 { throw .last }
    isComplete = true
    close(descriptor)
    Self.sync(folder)
  }
}

// MARK: - Folders

extension AtomicFile {
  /// Creates a folder and its missing parents.
  package static func createFolder(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    if mkdir(path, mode_t(permissions)) == 0 || errno == EEXIST { return }
    let error = SystemError.last
    let parent = folder(of: path)
    guard error.code == ENOENT, parent != path else { throw error }
    try createFolder(parent, permissions: permissions)
    if mkdir(path, mode_t(permissions)) != 0, errno != EEXIST { throw .last }
  }

  /// Syncs the names in a folder to disk. If the system can't, the content is safe and only the new name may be lost.
  package static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

// MARK: - Drafts

extension AtomicFile {
  /// The permissions of an existing file; nil if there is none.
  ///
  /// - Throws: An error if it can't be replaced: it is a folder, or read-only.
  private static func permissions(of path: String) throws(SystemError) -> UInt32? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard access(path, W_OK) == 0 else { throw .last }
    return UInt32(status.st_mode) & 0o7777
  }

  private static let count = Atomic(0)

  /// Creates an empty file under an unused name.
  private static func createHiddenDraft(
    in folder: String,
    _ permissions: UInt32
  ) throws(SystemError) -> (descriptor: Int32, path: String) {
    while true {
      let path = "\(folder)/\(draftPrefix)\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
      if descriptor < 0, errno != EEXIST, errno != EINTR { throw .last }
      if descriptor < 0 { continue }
      // Another process may have taken the file for a leftover before it was locked.
      if lock(descriptor), isNamed(path, descriptor) { return (descriptor, path) }
      close(descriptor)
    }
  }

  /// Opens the draft, and empties it if a process that has ended left it behind.
  private static func openVisibleDraft(_ path: String, _ permissions: UInt32) throws(SystemError) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode_t(permissions))
      if descriptor < 0, errno != EINTR { throw .last }
      if descriptor < 0 { continue }
      guard lock(descriptor) else {
        close(descriptor)
        throw .inUse
      }
      // Another process may have completed the file before it was locked.
      if isNamed(path, descriptor) {
        ftruncate(descriptor, 0)
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Locks a file until it is closed.
  ///
  /// - Returns: False if another process has locked it. A file system without locks returns true.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether a path still refers to an open file.
  private static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    guard lstat(path, &named) == 0, fstat(descriptor, &opened) == 0 else { return false }
    return named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }
}

/// Removes the hidden drafts that ended processes have left.
private enum LeftoverDraftRemover {
  /// The folders that this process has searched. Searching a folder for each of its files would take quadratic time.
  private static let searched = Mutex<Set<String>>([])

  /// Removes the leftovers in a folder, once per process.
  ///
  /// - Complexity: O(files in the folder) for the first call, O(1) afterwards.
  static func remove(from folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(AtomicFile.draftPrefix) {
      removeIfUnused("\(folder)/\(name)")
    }
  }

  private static func removeIfUnused(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    // A file system without locks can't report whether the file is in use.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(descriptor)
  }
}

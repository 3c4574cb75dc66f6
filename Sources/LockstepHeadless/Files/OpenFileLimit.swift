internal import Foundation

/// This process's limit on open files.
enum OpenFileLimit {
  /// Checks that more files can be opened, because some functions of the system's libraries trap if they can't open one.
  ///
  /// - Parameter count: Number of files.
  /// - Throws: `UsageError.tooFewFiles`.
  /// - Complexity: O(count)
  static func check(for count: Int) throws(UsageError) {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < count {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      // Without a standard error stream, nothing can be checked.
      guard copy >= 0 || errno == EMFILE else { return }
      guard copy >= 0 else { throw .tooFewFiles(limit: Int(clamping: sysconf(Int32(_SC_OPEN_MAX))), needed: count) }
      copies.append(copy)
    }
  }
}

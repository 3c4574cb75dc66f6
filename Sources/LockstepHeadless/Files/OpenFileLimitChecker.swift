internal import Foundation

enum OpenFileLimitChecker {
  /// Checks that more files can be opened. Some system libraries trap if they can't open a file.
  ///
  /// - Parameter count: The number of files.
  /// - Throws: `UsageError.tooFewFiles`.
  /// - Complexity: O(count)
  static func check(for count: Int) throws(UsageError) {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < count {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      // Without standard error, nothing can be checked.
      guard copy >= 0 || errno == EMFILE else { return }
      guard copy >= 0 else { throw .tooFewFiles(limit: Int(clamping: sysconf(Int32(_SC_OPEN_MAX))), needed: count) }
      copies.append(copy)
    }
  }
}

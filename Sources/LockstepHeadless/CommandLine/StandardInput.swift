internal import Foundation

/// The program's input, piece by piece.
///
/// Foundation's `availableData` traps where the input is a folder or closed, and `read(upToCount:)` waits until all of so many bytes are
/// there: neither serves who answers line by line.
enum StandardInput {
  private static let piece = 65_536

  /// Waits for input and takes what has come.
  ///
  /// - Returns: `nil` at the end.
  /// - Throws: Where it can't be read: it is a folder, or closed.
  static func read() throws(UsageError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: piece)
    var count = -1
    repeat { count = Foundation.read(STDIN_FILENO, &bytes, piece) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .unreadable("standard input") }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

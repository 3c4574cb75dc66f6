internal import Foundation

/// Reads the program's input in pieces.
///
/// Foundation's `availableData` traps if the input is a folder or closed, and `read(upToCount:)` waits for the full number of bytes:
/// neither suits a program that responds line by line.
enum StandardInput {
  private static let piece = 65_536

  /// Waits for input and returns the available bytes.
  ///
  /// - Returns: `nil` at the end.
  /// - Throws: An error if the input can't be read because it is a folder or closed.
  static func read() throws(UsageError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: piece)
    var count = -1
    repeat { count = Foundation.read(STDIN_FILENO, &bytes, piece) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .unreadable("standard input") }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

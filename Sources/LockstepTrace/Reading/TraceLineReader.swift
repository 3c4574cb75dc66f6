internal import Lockstep

/// Reads a trace line by line.
///
/// Stores only the rest of the last chunk, and at most one line that continues beyond it.
package struct TraceLineReader {
  /// Maximum length of a line in bytes, without its newline.
  static let longest = 64 << 20

  /// Reads the next chunk; empty at the end, `nil` if reading fails.
  private let read: () -> [UInt8]?
  private let longest: Int
  private var bytes: [UInt8] = []
  private var start = 0

  /// The number of lines read so far.
  package private(set) var number = 0

  /// The number of bytes in a last line without a newline.
  package private(set) var unfinished = 0

  /// - Parameters:
  ///   - longest: Maximum length of a line in bytes.
  ///   - read: Reads the next chunk of the trace; empty at the end, `nil` if reading fails.
  package init(longest: Int = Self.longest, read: @escaping () -> [UInt8]?) {
    self.longest = longest
    self.read = read
  }

  /// Returns the next line without its newline; `nil` at the end. A last line without a newline is counted in ``unfinished``.
  ///
  /// - Throws: A fault if a line is too long or can't be read.
  /// - Complexity: O(bytes of the line)
  package mutating func next() throws(TraceFault) -> ArraySlice<UInt8>? {
    var seen = start
    while true {
      if let end = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) { return try take(to: end) }
      let count = bytes.count - start
      guard count <= longest else { throw tooLong }
      guard let more = read() else { throw TraceFault(line: number + 1, column: 1, reason: .unreadable) }
      if more.isEmpty {
        unfinished = count
        return nil
      }
      bytes.removeSubrange(..<start)
      bytes += more
      (start, seen) = (0, count)
    }
  }

  /// Reads the first line.
  ///
  /// - Returns: The version of the trace.
  /// - Throws: A fault if the line is not a trace header that this program can read.
  package mutating func readHeader() throws(TraceFault) -> Int {
    guard let bytes = try next() else { throw TraceFault(line: 1, column: 1, reason: .empty) }
    guard let line = try? JSONLine(bytes) else { throw TraceFault(line: number, column: 1, reason: .noHeader) }
    guard line.string("format") == "lockstep-trace", let version = line.integer("version"), version > 0 else {
      throw TraceFault(line: number, column: 1, reason: .noHeader)
    }
    guard version <= TraceFormat.version else {
      throw TraceFault(line: number, column: line.offset(of: "version") + 1, reason: .newerVersion(version))
    }
    return version
  }

  private mutating func take(to end: Int) throws(TraceFault) -> ArraySlice<UInt8> {
    guard end - start <= longest else { throw tooLong }
    defer { start = end + 1 }
    number += 1
    return bytes[start..<end]
  }

  private var tooLong: TraceFault {
    TraceFault(line: number + 1, column: 1, reason: .lineTooLong(limit: longest))
  }
}

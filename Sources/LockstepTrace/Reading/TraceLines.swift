/// Reads a trace line by line: in memory is what is left of the last piece that was read, and at most one line that goes on behind it.
package struct TraceLines {
  /// Bytes of a line, its end not included.
  static let longest = 64 << 20

  /// Reads on; empty at the end, `nil` where it can't be read.
  private let read: () -> [UInt8]?
  private let longest: Int
  private var bytes: [UInt8] = []
  private var start = 0

  /// How many lines were read.
  package private(set) var number = 0

  /// The bytes of a last line that has no end.
  package private(set) var unfinished = 0

  /// - Parameters:
  ///   - longest: Bytes that a line may have.
  ///   - read: Reads the next piece of the trace; empty at the end, `nil` where it can't be read.
  package init(longest: Int = Self.longest, read: @escaping () -> [UInt8]?) {
    self.longest = longest
    self.read = read
  }

  /// The next line without its end; `nil` at the end, where a line that has no end is counted in ``unfinished``.
  ///
  /// - Throws: That a line is too long, or can't be read.
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

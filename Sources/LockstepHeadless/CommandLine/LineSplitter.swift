/// Splits a stream of bytes into lines, and discards lines that are too long.
struct LineSplitter: Sendable {
  enum Line: Sendable, Equatable {
    case whole([UInt8])

    /// The line exceeded the maximum length and was skipped.
    case tooLong
  }

  let limit: Int
  private var waiting: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a piece of the stream.
  ///
  /// - Returns: The lines that this piece completes.
  mutating func take(_ piece: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in piece {
      if byte == UInt8(ascii: "\n") {
        lines.append(endLine())
      } else if waiting.count == limit {
        isTooLong = true
      } else {
        waiting.append(byte)
      }
    }
    return lines
  }

  /// Ends the stream: the last line needs no terminator.
  mutating func end() -> Line? {
    waiting.isEmpty && !isTooLong ? nil : endLine()
  }

  private mutating func endLine() -> Line {
    defer {
      waiting.removeAll(keepingCapacity: waiting.count < 65_536)
      isTooLong = false
    }
    return isTooLong ? .tooLong : .whole(waiting)
  }
}

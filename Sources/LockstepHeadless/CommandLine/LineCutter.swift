/// Cuts bytes that come in pieces into lines, and lines that are too long out of them.
struct LineCutter: Sendable {
  enum Line: Sendable, Equatable {
    case whole([UInt8])

    /// It had more bytes than it may have, and was passed over.
    case tooLong
  }

  let limit: Int
  private var waiting: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a piece.
  ///
  /// - Returns: The lines that end in it.
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

  /// Takes the end of all: a last line needs no end.
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

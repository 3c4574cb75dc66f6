/// A line of the input.
enum InputLine: Sendable, Equatable {
  /// Without its end and the spaces around it.
  case text(String)

  /// A line that cannot be read.
  case fault(PromptFault)
}

/// Cuts input into lines, whatever pieces it comes in.
struct InputLines: Sendable {
  /// Bytes of a line; nobody types more.
  static let longest = 1_000_000

  private var bytes: [UInt8] = []
  private var isTooLong = false
  private var lines: [InputLine] = []

  /// Takes a piece of the input.
  mutating func take(_ piece: some Sequence<UInt8>) {
    for byte in piece {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if bytes.count < Self.longest {
        bytes.append(byte)
      } else {
        isTooLong = true
      }
    }
  }

  /// Takes the end of the input, which also ends a line that has begun.
  mutating func end() {
    if !bytes.isEmpty { endLine() }
  }

  /// The next whole line, if there is one.
  mutating func next() -> InputLine? {
    guard taken < lines.count else {
      lines.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    taken += 1
    return lines[taken - 1]
  }

  /// How many of the lines have been handed out: taking them off the front would take long.
  private var taken = 0

  private mutating func endLine() {
    lines.append(line)
    bytes.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  private var line: InputLine {
    if isTooLong { return .fault(.tooLong(limit: Self.longest)) }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let text = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(validating: Array(text), as: UTF8.self).map(InputLine.text) ?? .fault(.notUTF8)
  }
}

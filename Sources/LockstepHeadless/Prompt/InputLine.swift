/// A line of the input.
enum InputLine: Sendable, Equatable {
  /// Without its end and the spaces around it.
  case text(String)

  /// A line that cannot be read.
  case fault(PromptFault)
}

/// The lines of an input that is typed or piped, whatever pieces it comes in.
struct InputLines: Sendable {
  /// Bytes of a line; nobody types more.
  static let longest = 1_000_000

  private var cutter = LineCutter(limit: longest)
  private var lines: [InputLine] = []

  /// How many of the lines have been handed out: taking them off the front would take long.
  private var taken = 0

  /// Takes a piece of the input.
  mutating func take(_ piece: some Sequence<UInt8>) {
    lines += cutter.take(piece).map(InputLine.init)
  }

  /// Takes the end of the input, which also ends a line that has begun.
  mutating func end() {
    if let last = cutter.end() { lines.append(InputLine(last)) }
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
}

extension InputLine {
  init(_ line: LineCutter.Line) {
    switch line {
    case .tooLong: self = .fault(.tooLong(limit: InputLines.longest))
    case .whole(let bytes):
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let text = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
      self = String(validating: Array(text), as: UTF8.self).map(InputLine.text) ?? .fault(.notUTF8)
    }
  }
}

internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

enum InputLine: Sendable, Equatable {
  /// The text, without the line terminator and surrounding spaces.
  case text(String)

  /// A line that cannot be read.
  case fault(ScriptFault)
}

/// Splits typed or piped input into lines, however it is chunked.
struct InputLineSplitter: Sendable {
  /// Maximum size of a line in bytes; no typed line is longer.
  static let longest = 1_000_000

  private var cutter = LineSplitter(limit: longest)
  private var lines: [InputLine] = []

  /// Number of lines already returned: removing them from the front would be slow.
  private var taken = 0

  /// Adds a chunk of input.
  mutating func append(_ piece: some Sequence<UInt8>) {
    lines += cutter.append(piece).map(InputLine.init)
  }

  /// Ends the input, and completes an unterminated last line.
  mutating func finish() {
    if let last = cutter.finish() { lines.append(InputLine(last)) }
  }

  /// Removes and returns the next complete line; nil if there is none.
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
  init(_ line: LineSplitter.Line) {
    switch line {
    case .tooLong: self = .fault(.lineTooLong(limit: InputLineSplitter.longest))
    case .whole(let bytes):
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let text = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
      self = String(validating: Array(text), as: UTF8.self).map(InputLine.text) ?? .fault(.notUTF8)
    }
  }
}

/// Reads lines without a line editor. Lines that are not typed are echoed, so that the output contains both input and responses.
final class PlainLineReader {
  private let console: Console
  private var lines = InputLineSplitter()
  private var hasEnded = false

  init(console: Console) {
    self.console = console
  }

  /// Waits for the next line, after flushing the output.
  ///
  /// - Parameter prompt: The prompt before a typed line.
  /// - Returns: `nil` at the end of the input.
  /// - Throws: An error if the input can't be read.
  func next(prompt: String) throws(UsageError) -> InputLine? {
    if console.isTyped { console.output.append(prompt.utf8) }
    console.flush()
    while true {
      if let line = lines.next() {
        if !console.isTyped { echo(line) }
        return line
      }
      guard !hasEnded else { return nil }
      if let piece = try console.read() {
        lines.append(piece)
      } else {
        hasEnded = true
        lines.finish()
      }
    }
  }

  private func echo(_ line: InputLine) {
    switch line {
    case .text(""): console.output.append(line: ">")
    case .text(let text): console.output.append(line: "> \(SanitizedText(text, limit: 1_000).text)")
    case .fault: console.output.append(line: "> …")
    }
  }
}

internal import LockstepDiff
internal import LockstepTrace

/// Reads lines without a line editor. Lines that are not typed are echoed, so that the output contains both input and responses.
final class PipedLineReader {
  private let console: Console
  private var lines = InputLineBuffer()
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
        lines.take(piece)
      } else {
        hasEnded = true
        lines.end()
      }
    }
  }

  private func echo(_ line: InputLine) {
    switch line {
    case .text(""): console.output.append(line: ">")
    case .text(let text): console.output.append(line: "> \(EscapedText(text, limit: 1_000).text)")
    case .fault: console.output.append(line: "> …")
    }
  }
}

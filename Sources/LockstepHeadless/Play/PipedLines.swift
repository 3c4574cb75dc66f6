/// The lines of an input that nobody types; each is echoed, so that what is printed reads as a conversation.
final class PipedLines {
  private let console: Console
  private var lines = InputLines()
  private var hasEnded = false

  init(console: Console) {
    self.console = console
  }

  /// Waits for the next line; what was printed before is written first.
  ///
  /// - Returns: `nil` at the end of the input.
  func next() -> InputLine? {
    console.flush()
    while true {
      if let line = lines.next() {
        echo(line)
        return line
      }
      guard !hasEnded else { return nil }
      if let piece = console.read() {
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
    case .text(let text): console.output.append(line: "> \(VisibleText(text, limit: 1_000).text)")
    case .fault: console.output.append(line: "> …")
    }
  }
}

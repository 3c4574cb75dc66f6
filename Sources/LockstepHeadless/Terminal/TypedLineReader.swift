/// Reads lines typed at a terminal.
final class TypedLineReader {
  private let terminal: any TerminalDevice
  private var editor = LineEditor()
  private var keys = TerminalKeyParser()

  /// Bytes that were read together with an earlier line.
  private var bytes: ArraySlice<UInt8> = []

  /// Maximum wait for the rest of a key, in milliseconds: over a slow connection, its bytes arrive one by one.
  private static let patience = 50

  /// The keys that end reading.
  private let leavingKeys: [Key]

  /// The key that ended reading; nil if the input ended.
  private(set) var leavingKey: Key?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - keys: The keys that end reading.
  init(_ terminal: any TerminalDevice, leaving keys: [Key] = []) {
    (self.terminal, leavingKeys) = (terminal, keys)
  }

  /// Reads a typed line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - complete: Returns the completions of a line.
  /// - Returns: `nil` at the end of the input, and after a key that ends reading.
  func next(prompt: String, complete: (String) -> Completion) -> String? {
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    draw(prompt)
    while let key = nextKey(prompt) {
      if leavingKeys.contains(key) {
        leavingKey = key
        break
      }
      switch editor.press(key, complete: complete) {
      case .draw: if bytes.isEmpty { draw(prompt) }
      case .enter(let line):
        draw(prompt, LineBuffer(line))
        write("\r\n")
        return line
      case .cancel:
        write("^C\r\n")
        draw(prompt)
      case .end:
        write("\r\n")
        return nil
      case .list(let candidates):
        let lines = CompletionTable(candidates: candidates, columns: terminal.columns).lines
        write("\r\n" + lines.joined(separator: "\r\n") + "\r\n")
        draw(prompt)
      case .clearScreen:
        write("\u{1B}[H\u{1B}[2J")
        draw(prompt)
      case .suspend:
        write("\r\n")
        terminal.leaveRawMode()
        terminal.suspend()
        terminal.enterRawMode()
        draw(prompt)
      case .ring: write("\u{07}")
      }
    }
    write("\r\n")
    return nil
  }

  /// The next key; `nil` if the terminal was closed.
  private func nextKey(_ prompt: String) -> Key? {
    while true {
      if let key = pressed.popFirst() { return key }
      if let byte = bytes.popFirst() {
        pressed += keys.read(byte)
        continue
      }
      switch terminal.wait(milliseconds: keys.isWaiting ? Self.patience : nil) {
      case .bytes(let more): bytes = more[...]
      // A lone escape has no meaning in a line, unless it ends reading.
      case .nothing: pressed += keys.giveUp().filter(leavingKeys.contains)
      case .resized: draw(prompt)
      case .end: return nil
      }
    }
  }

  private var pressed: ArraySlice<Key> = []

  private func draw(_ prompt: String, _ buffer: LineBuffer? = nil) {
    terminal.write(PromptView(prompt: prompt, buffer: buffer ?? editor.buffer, columns: terminal.columns).bytes)
  }

  private func write(_ text: String) {
    terminal.write(Array(text.utf8))
  }
}

/// Reads single keys of a terminal, without waiting for Enter.
final class KeyInput {
  private let terminal: any TerminalDevice
  private var reader = KeyReader()
  private var keys: ArraySlice<Key> = []

  /// Whether the terminal was closed.
  private(set) var isClosed = false

  /// Maximum wait for the rest of a key, in milliseconds.
  static let patience = 50

  init(_ terminal: any TerminalDevice) {
    self.terminal = terminal
  }

  /// Waits for a key.
  ///
  /// - Returns: Nil at the end of the input.
  func next() -> Key? {
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    while keys.isEmpty, !isClosed {
      switch terminal.wait(milliseconds: reader.isWaiting ? Self.patience : nil) {
      case .bytes(let bytes): for byte in bytes { keys += reader.read(byte) }
      case .nothing: keys += reader.giveUp()
      case .resized: continue
      case .end: isClosed = true
      }
    }
    return keys.popFirst()
  }
}

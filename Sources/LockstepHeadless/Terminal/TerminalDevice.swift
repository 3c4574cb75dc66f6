/// An interactive terminal: the only type here without value semantics.
protocol TerminalDevice: AnyObject {
  /// The current number of columns.
  var columns: Int { get }

  /// Delivers every key immediately and without echo, until ``leaveRawMode()``.
  func enterRawMode()
  func leaveRawMode()

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: Maximum time to wait; `nil` waits indefinitely.
  func wait(milliseconds: Int?) -> TerminalEvent

  func write(_ bytes: [UInt8])

  /// Suspends the program, as Control-Z does, until the shell resumes it.
  func suspend()
}

/// An event of a terminal.
enum TerminalEvent: Sendable, Equatable {
  case bytes([UInt8])

  /// The number of columns changed.
  case resized

  /// The wait timed out.
  case nothing

  /// The terminal was closed.
  case end
}

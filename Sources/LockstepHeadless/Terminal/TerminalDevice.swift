internal import Foundation

/// An interactive terminal: its size, its input and its output.
protocol TerminalDevice: AnyObject {
  /// The current number of columns.
  var columns: Int { get }

  /// The current number of rows.
  var rows: Int { get }

  /// Delivers every key immediately and without echo, until ``leaveRawMode()``.
  func enterRawMode()
  func leaveRawMode()

  /// Switches to raw mode and to an empty screen that leaves the previous output alone, until ``leaveFullScreen()``.
  ///
  /// If the program ends by a signal or a trap in the meantime, the terminal is restored, and errors are printed below the previous output.
  func enterFullScreen()
  func leaveFullScreen()

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

/// The size of the user's terminal.
enum TerminalSize {
  /// The width in columns: the value of `COLUMNS` if it is set, otherwise that of the terminal.
  ///
  /// - Parameters:
  ///   - descriptor: A file descriptor of the terminal.
  ///   - environment: The environment, which may contain `COLUMNS`.
  /// - Returns: `nil` if neither is available, because the output is a file or a pipe.
  static func columns(of descriptor: Int32, _ environment: [String: String]) -> Int? {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return min(columns, 10_000) }
    guard isatty(descriptor) == 1 else { return nil }
    // The call writes into the value that is passed to it, and keeps no reference.
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

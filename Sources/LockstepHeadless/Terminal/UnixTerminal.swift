// Only this file, TerminalRestorer.swift and TerminationSignalHandler.swift use termios, signals and file descriptors. Its C calls are sound: each
// passes the address of a local variable, or of an array with its true count, to a function that uses it only until it returns; no address
// is kept. Signal handlers keep copies of the values they need, and share nothing with the thread that reads.

internal import Dispatch
internal import Foundation
internal import Synchronization

/// The terminal at standard input and output.
final class UnixTerminal: TerminalDevice {
  private let original: termios
  private var isRaw = false
  private let resizing: Pipe
  private let endHandler = TerminationAction()
  private let endingSignals: TerminationSignalHandler
  private let resizeSignal: any DispatchSourceSignal

  /// Returns nil unless both standard input and standard output are a terminal that can move its cursor, and that delivers keys to this program.
  init?() {
    let term = ProcessInfo.processInfo.environment["TERM"] ?? ""
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, term != "dumb", !term.isEmpty, !Self.isInBackground
    else { return nil }
    var original = termios()
    guard tcgetattr(STDIN_FILENO, &original) == 0 else { return nil }
    let resizing = Pipe()
    self.original = original
    self.resizing = resizing
    endingSignals = TerminationSignalHandler { [original, endHandler] in
      endHandler.action.withLock(\.self)?()
      TerminalRestorer.end()
      Self.restore(original)
    }
    resizeSignal = Self.resizeSignal(resizing)
  }

  deinit {
    leaveRawMode()
    resizeSignal.cancel()
  }

  var columns: Int { size.columns }
  var rows: Int { size.rows }

  private var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  var cell: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    let (width, height) = (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// Whether another program has the terminal's keyboard, because this one was started as a background job.
  static var isInBackground: Bool {
    let foreground = tcgetpgrp(STDIN_FILENO)
    return foreground > 0 && foreground != getpgrp()
  }

  func enterRawMode() {
    guard !isRaw else { return }
    var raw = original
    cfmakeraw(&raw)
    // Other threads' output must still start at the left margin.
    raw.c_oflag |= tcflag_t(OPOST)
    isRaw = tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0
  }

  func leaveRawMode() {
    guard isRaw else { return }
    isRaw = false
    Self.restore(original)
  }

  func enterFullScreen() {
    enterRawMode()
    TerminalRestorer.begin(original)
    // Pasted text is marked (xterm's mode 2004), and clicks are reported (1000) with decimal positions (1006).
    write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h".utf8))
  }

  func leaveFullScreen() {
    TerminalRestorer.end()
    leaveRawMode()
  }

  func wait(milliseconds: Int?) -> TerminalEvent {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: resizing.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, nfds_t(files.count), Int32(milliseconds ?? -1))
    if count < 0 { return errno == EINTR ? .resized : .end }
    if count == 0 { return .nothing }
    if files[1].revents != 0 {
      _ = Self.read(from: files[1].fd)
      return .resized
    }
    return Self.read(from: STDIN_FILENO).map(TerminalEvent.bytes) ?? .end
  }

  func write(_ bytes: [UInt8]) {
    try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
  }

  /// Discards keys that were pressed and not read yet.
  static func discardPendingInput() {
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  func willEnd(_ action: @escaping @Sendable () -> Void) {
    endHandler.action.withLock { $0 = action }
  }

  func suspend() {
    // The shell controls the terminal until it sends SIGCONT; then `raise` returns. Threads of a pool block SIGTSTP.
    withoutBlockedSignals { _ = raise(SIGTSTP) }
  }

  private static func read(from file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var count = -1
    repeat { count = Foundation.read(file, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private static func restore(_ original: termios) {
    var original = original
    tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
  }
}

// MARK: - Signals

extension UnixTerminal {
  private static func resizeSignal(_ pipe: Pipe) -> any DispatchSourceSignal {
    TerminationSignalHandler.source(SIGWINCH) { try? pipe.fileHandleForWriting.write(contentsOf: Data([0])) }
  }
}

/// An interactive terminal: its size, its input and its output.
protocol TerminalDevice: AnyObject {
  /// The current number of columns.
  var columns: Int { get }

  /// The current number of rows.
  var rows: Int { get }

  /// The size of a cell in pixels; nil if it is unknown.
  var cell: (width: Int, height: Int)? { get }

  /// Delivers every key immediately and without echo, until ``leaveRawMode()``.
  func enterRawMode()
  func leaveRawMode()

  /// Switches to raw mode and to an empty screen, until ``leaveFullScreen()``. The previous output is preserved.
  ///
  /// If a signal or trap ends the program in the meantime, the terminal is restored, and errors are printed below the previous output.
  func enterFullScreen()
  func leaveFullScreen()

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: Maximum time to wait; `nil` waits indefinitely.
  func wait(milliseconds: Int?) -> TerminalEvent

  func write(_ bytes: [UInt8])

  /// Suspends the program, as Control-Z does, until the shell resumes it.
  func suspend()

  /// Sets a closure that runs before a signal ends the program.
  func willEnd(_ action: @escaping @Sendable () -> Void)
}

extension TerminalDevice {
  var cell: (width: Int, height: Int)? { nil }
  func willEnd(_: @escaping @Sendable () -> Void) {}
}

/// The closure that runs before a signal ends the program.
private final class TerminationAction: Sendable {
  let action = Mutex<(@Sendable () -> Void)?>(nil)
}

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
  /// The width in columns: the value of `COLUMNS` if set, otherwise the terminal's width.
  ///
  /// - Parameters:
  ///   - descriptor: A file descriptor of the terminal.
  ///   - environment: The environment, which may contain `COLUMNS`.
  /// - Returns: `nil` if neither is available, because the output is a file or a pipe.
  static func columns(of descriptor: Int32, _ environment: [String: String]) -> Int? {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return min(columns, 10_000) }
    guard isatty(descriptor) == 1 else { return nil }
    // The call writes into the value passed to it, and keeps no reference.
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

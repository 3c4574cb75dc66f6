// Restores the terminal from signal handlers, so it uses unsafe memory. That is sound: the memory is allocated once and never freed; only
// the thread that owns the terminal writes it, while no handler is installed or between two system calls that a handler may see in either
// order; and the handler calls only functions that POSIX allows there: write, tcsetattr, lseek, read, dup2, sigaction and raise. Handlers
// can't share memory in any other way.
internal import Foundation

/// Restores the terminal when a trap or signal ends the program in full-screen mode. Text printed to standard error in the meantime, such
/// as the trap's message, is then printed below the previous output.
enum TerminalRestorer {
  /// The data for the handlers.
  fileprivate struct Memory {
    var original = termios()
    var isFullScreen = false
    /// The descriptors of standard error and of the file that replaces it; −1 for none.
    var errors: Int32 = -1
    var captured: Int32 = -1
    var buffer = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 16)
    var farewell = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
    var farewellCount = 0
    var previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  }

  /// Ends a frame, releases the mouse, resets colours, shows the cursor, and leaves the alternate screen.
  static let farewell = Array(
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8
  )

  /// The signals of traps and invalid memory accesses.
  private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

  /// Installs the handlers, and captures standard error.
  ///
  /// - Parameter original: The terminal settings to restore.
  static func begin(_ original: termios) {
    let memory = rescue ?? makeMemory()
    memory.pointee.original = original
    memory.pointee.captured = temporaryFile()
    if memory.pointee.captured >= 0 {
      memory.pointee.errors = dup(STDERR_FILENO)
      dup2(memory.pointee.captured, STDERR_FILENO)
    }
    memory.pointee.isFullScreen = true
    rescue = memory
    for number in traps { install(number, memory) }
  }

  /// Removes the handlers, leaves full-screen mode, and prints the captured output.
  static func end() {
    guard let memory = rescue, memory.pointee.isFullScreen else { return }
    for number in traps { sigaction(number, memory.pointee.previous + Int(number), nil) }
    restore(memory)
  }

  /// Restores the terminal; can be called from a signal handler.
  fileprivate static func restore(_ memory: UnsafeMutablePointer<Memory>) {
    guard memory.pointee.isFullScreen else { return }
    memory.pointee.isFullScreen = false
    _ = write(STDOUT_FILENO, memory.pointee.farewell, memory.pointee.farewellCount)
    tcsetattr(STDIN_FILENO, TCSANOW, &memory.pointee.original)
    guard memory.pointee.captured >= 0 else { return }
    dup2(memory.pointee.errors, STDERR_FILENO)
    lseek(memory.pointee.captured, 0, SEEK_SET)
    while true {
      let count = read(memory.pointee.captured, memory.pointee.buffer, 4_096)
      guard count > 0 else { break }
      _ = write(STDERR_FILENO, memory.pointee.buffer, count)
    }
    close(memory.pointee.captured)
    close(memory.pointee.errors)
    memory.pointee.captured = -1
  }

  private static func makeMemory() -> UnsafeMutablePointer<Memory> {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    memory.pointee.farewell.initialize(from: farewell, count: farewell.count)
    memory.pointee.farewellCount = farewell.count
    memory.pointee.previous.initialize(repeating: sigaction(), count: 65)
    SignalStack.install()
    return memory
  }

  private static func install(_ number: Int32, _ memory: UnsafeMutablePointer<Memory>) {
    var action = sigaction()
    action.setHandler(endAfterRestoring)
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(number, &action, memory.pointee.previous + Int(number))
  }

  /// - Returns: The descriptor of an unnamed file; −1 if none can be created.
  private static func temporaryFile() -> Int32 {
    var path = Array("\(NSTemporaryDirectory())/lockstep-errors-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    if file >= 0 { unlink(path) }
    return file
  }
}

/// Restores the terminal, and lets the signal end the program as it would without the handler.
private func endAfterRestoring(_ number: Int32) {
  guard let memory = rescue else { return }
  TerminalRestorer.restore(memory)
  sigaction(number, memory.pointee.previous + Int(number), nil)
  raise(number)
}

/// Nil until full-screen mode is first entered.
nonisolated(unsafe) private var rescue: UnsafeMutablePointer<TerminalRestorer.Memory>?

extension sigaction {
  fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }
}

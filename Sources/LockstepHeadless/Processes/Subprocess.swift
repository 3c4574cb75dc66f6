internal import Foundation
internal import Lockstep
internal import Synchronization

/// A child process whose output is read line by line.
final class Subprocess: Sendable {
  /// How a process ended.
  enum End: Sendable, Equatable {
    case exited(Int32)
    case signal(Int32)

    /// Whether an interrupt ended the process; SwiftPM then exits with a shell's code for it.
    var isInterruption: Bool { self == .exited(130) || self == .signal(SIGINT) }

    /// Whether a trap or an invalid memory access ended the process.
    var isTrap: Bool {
      if case .signal(let number) = self { Self.traps.contains(number) } else { false }
    }

    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS]
  }

  /// Number of files that this process opens for each child process.
  private static let openFiles = 8

  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let usesTerminal: Bool
  private let isInterrupted = Mutex(false)

  /// - Parameters:
  ///   - executable: The program's file.
  ///   - arguments: Its arguments.
  ///   - folder: Its working directory; nil for that of this process.
  ///   - environment: Variables to add to those of this process.
  ///   - usesTerminal: Whether it shares this process's terminal, so that its output can't be read.
  init(
    _ executable: URL,
    _ arguments: [String],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    usesTerminal: Bool = false
  ) {
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    self.usesTerminal = usesTerminal
    if usesTerminal { return }
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = input
  }

  /// Runs the process; returns when it has ended and its output has been read.
  ///
  /// - Parameter line: Called for each line of standard output and standard error.
  /// - Throws: An error if the process can't be started.
  @discardableResult
  nonisolated(nonsending) func run(line: (String) -> Void = { _ in }) async throws -> End {
    // Foundation's `Process` traps if it can't open its files.
    try OpenFileLimitChecker.check(for: Self.openFiles)
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    process.terminationHandler = { process in
      let status = process.terminationStatus
      end.yield(process.terminationReason == .uncaughtSignal ? .signal(status) : .exited(status))
      end.finish()
    }
    if usesTerminal { try startOnTerminal() } else { try withoutBlockedSignals { try process.run() } }
    defer { if usesTerminal { ForegroundGroup.set(getpgrp()) } }
    if isInterrupted.withLock(\.self) { process.interrupt() }
    if !usesTerminal { await readLines(line) }
    for await end in ends { return end }
    return .exited(0)
  }

  private func startOnTerminal() throws {
    // Control-Z would stop the child, and this process would wait forever. The child inherits the ignored signal.
    let suspension = signal(SIGTSTP, SIG_IGN)
    defer { signal(SIGTSTP, suspension) }
    try withoutBlockedSignals { try process.run() }
    ForegroundGroup.set(getpgid(process.processIdentifier))
  }

  nonisolated(nonsending) private func readLines(_ line: (String) -> Void) async {
    var rest: [UInt8] = []
    for await piece in pieces() { split(piece, &rest, line) }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
  }

  /// The output, read by a thread. Foundation's `readabilityHandler` sometimes misses the end (Swift 6.3.1, Linux: in one of 900
  /// processes).
  private func pieces() -> AsyncStream<Data> {
    let (pieces, post) = AsyncStream.makeStream(of: Data.self)
    Thread.detachNewThread { [output] in
      while case let data = output.fileHandleForReading.availableData, !data.isEmpty { post.yield(data) }
      post.finish()
    }
    return pieces
  }

  /// Writes a line to the process's standard input; does nothing if the process has ended.
  func write(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Sends the process an interrupt, as Control-C does.
  func interrupt() {
    isInterrupted.withLock { $0 = true }
    if process.isRunning { process.interrupt() }
  }

  private func split(_ piece: Data, _ rest: inout [UInt8], _ line: (String) -> Void) {
    rest += piece
    guard let last = rest.lastIndex(of: 0x0A) else { return }
    for bytes in rest[..<last].split(separator: 0x0A, omittingEmptySubsequences: false) {
      line(String(decoding: bytes, as: UTF8.self))
    }
    rest.removeSubrange(...last)
  }
}

/// The process group that can read from the terminal.
private enum ForegroundGroup {
  /// Gives the terminal to a process group. Foundation starts a process in its own group, which would be stopped when it reads.
  static func set(_ group: pid_t) {
    guard group > 0, isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) != group else { return }
    // A background process receives this signal when it takes the terminal back.
    let handler = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, group)
    signal(SIGTTOU, handler)
    // The process may have been stopped in the meantime.
    if group != getpgrp() { kill(-group, SIGCONT) }
  }
}

/// The running process, which any task can interrupt.
final class RunningSubprocess: Sendable {
  private let process = Mutex<Subprocess?>(nil)

  func set(_ new: Subprocess?) { process.withLock { $0 = new } }

  /// Writes a line to the running process's standard input, if there is one.
  func write(_ line: String) { process.withLock(\.self)?.write(line) }
  func interrupt() { process.withLock(\.self)?.interrupt() }
}

/// The parent of this process.
enum ParentProcess {
  /// Ends this process as soon as its parent ends, even by a signal: the pipe to standard input is then closed.
  static func endWithParent() {
    // The parent handles these signals itself, so this process inherited them as ignored.
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { signal(number, SIG_DFL) }
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      exit(ExitCode.wrongUse.rawValue)
    }
  }
}

/// The trap message in a process's output: `App/Login.swift:12: Fatal error: Index out of range`; nil if there is none.
func trapMessage(in lines: some Sequence<String>) -> String? {
  let words = ["Fatal error", "Precondition failed", "ssertion failed"]
  return lines.first { line in words.contains { line.contains($0) } }
}

/// The first line of a backtrace that is in a folder, as a path in that folder: `Sources/App/Login.swift:12`; nil if there is none.
func tracedLine(in lines: some Sequence<String>, folder: String) -> String? {
  lines.lazy.compactMap { line -> String? in
    guard let match = line.firstMatch(of: #/ at (\/.+:\d+):\d+$/#), match.output.1.hasPrefix(folder + "/") else {
      return nil
    }
    return String(match.output.1.dropFirst(folder.count + 1))
  }
  .first
}

/// Runs a closure while this thread blocks no signals. Threads of a pool block them, and a process started on one inherits the mask.
func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var (none, blocked) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &blocked)
  defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
  try body()
}

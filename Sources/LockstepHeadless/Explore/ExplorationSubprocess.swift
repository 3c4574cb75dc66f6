internal import Foundation
internal import LockstepExploration
internal import LockstepTrace
internal import Synchronization

/// Explores in a separate process, so that a trap in the feature is reported with the path to it instead of ending the program.
struct ExplorationSubprocess {
  /// How the process ended.
  enum End {
    case ended(ExitCode)
    /// A trap; the associated value is the last message that the process wrote.
    case trapped(String)
    /// A signal that no trap raises: the process was killed from outside, not by the feature.
    case killed(signal: Int32)
  }

  private static let folderPrefix = "lockstep-explore-"

  /// Maximum number of additional files that either process opens.
  private static let mostOpenFiles = 28

  /// Names the folder of the crash notes for the exploring process.
  private static let notesVariable = "LOCKSTEP_EXPLORATION_NOTES"

  /// The number of threads for a rerun that determines the first of several traps.
  private static let jobsVariable = "LOCKSTEP_EXPLORATION_JOBS"

  let notes: CrashSafeProgressRecorder
  private let folder: LockedFolder
  private let executable: URL
  private let context: CommandContext
  private let isInterruptible: Bool
  private let running = InterruptibleProcess()

  /// Prepares the exploring process. Returns nil in that process itself, or if the program's file is unknown.
  ///
  /// - Parameter isInterruptible: Whether the process prints its result so far after an interrupt.
  init?(_ context: CommandContext, isInterruptible: Bool) throws {
    guard let executable = context.executable, context.environment[Self.notesVariable] == nil else { return nil }
    // Foundation's `Process` traps if it can't open its files, and the child process inherits the limit.
    try OpenFileLimitChecker.check(for: Self.mostOpenFiles)
    let parent = FileManager.default.temporaryDirectory
    LockedFolder.removeAbandoned(in: parent, prefix: Self.folderPrefix)
    folder = try LockedFolder(in: parent, prefix: Self.folderPrefix)
    (self.context, self.executable, self.isInterruptible) = (context, executable, isInterruptible)
    notes = CrashSafeProgressRecorder(in: folder.url)
  }

  /// The file for crash notes, in the exploring process.
  static func notes(_ environment: [String: String]) -> CrashSafeProgressRecorder? {
    environment[notesVariable].map { CrashSafeProgressRecorder(in: URL(filePath: $0)) }
  }

  /// Ends the exploring process when the watching process ends and so closes the pipe between them.
  static func endWithWatcher(_ environment: [String: String]) {
    if environment[notesVariable] != nil { ParentProcess.endWithParent() }
  }

  static func jobs(_ environment: [String: String]) -> Int? { environment[jobsVariable].flatMap { Int($0) } }

  func removeNotes() { try? FileManager.default.removeItem(at: notes.folder) }

  /// Records that the exploring process ends by itself.
  static func noteEnd(_ environment: [String: String]) { notes(environment)?.noteEnd() }

  /// Runs the process with this program's arguments.
  ///
  /// After a trap on several threads, reruns it on one thread, so that every run finds the same trap first.
  func run(progress: ProgressLine?) throws -> End {
    let interrupt: @Sendable () -> Void = { [running] in
      // The process is in its own group, so it doesn't receive the terminal's signals.
      running.interrupt()
    }
    let signals = TerminationSignalHandler(atFirstInterrupt: isInterruptible ? interrupt : nil) {
      [folder = notes.folder] in
      try? FileManager.default.removeItem(at: folder)
    }
    return try withExtendedLifetime(signals) {
      var end = try run(progress, jobs: nil)
      if case .trapped = end { end = try run(progress, jobs: 1) }
      return end
    }
  }

  private func run(_ progress: ProgressLine?, jobs: Int?) throws -> End {
    context.console.flush()
    let (process, errors) = (Process(), notes.folder.appendingPathComponent("errors"))
    try Data().write(to: errors)
    process.executableURL = executable
    process.arguments = context.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment(jobs)) { $1 }
    process.standardError = try FileHandle(forWritingTo: errors)
    let input = Pipe()
    process.standardInput = input
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try withoutBlockedSignals { try process.run() }
    running.set(process.processIdentifier)
    defer { running.set(nil) }
    let (start, clock) = (ContinuousClock.now, ContinuousClock())
    var nextLine = Duration.seconds(10)
    var stuck = StuckMoveDetector()
    while hasEnded.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      let time = clock.now - start
      let stuckText = stuck.text(of: notes.currentMove, at: time)
      if let progress {
        if let text = stuckText ?? progressText(after: time) { progress.show(text) }
      } else if time >= nextLine {
        nextLine *= 2
        let text = stuckText ?? progressText(after: time).map { $0 + "; use `--depth` to limit the search" }
        if let text { context.console.errors.append(line: text) }
        context.console.flush()
      }
    }
    progress?.erase()
    try? input.fileHandleForWriting.close()
    let written = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
    guard process.terminationReason == .uncaughtSignal else {
      guard notes.showEnd else { return .trapped("`exit(\(process.terminationStatus))` was called") }
      if !written.isEmpty { context.console.errors.append(line: String(written.trimmingSuffix(while: \.isNewline))) }
      return .ended(ExitCode(rawValue: process.terminationStatus) ?? .failure)
    }
    let signal = process.terminationStatus
    let isTrap = Subprocess.End.signal(signal).isTrap
    return isTrap ? .trapped(Self.message(in: written, signal: signal)) : .killed(signal: signal)
  }

  private func environment(_ jobs: Int?) -> [String: String] {
    var environment = [Self.notesVariable: notes.folder.path, "SWIFT_BACKTRACE": "enable=no"]
    if let jobs { environment[Self.jobsVariable] = "\(jobs)" }
    return environment
  }

  /// The progress of the other process. Without a terminal, it is written after 10, 20 and 40 seconds, and so on.
  private func progressText(after time: Duration) -> String? {
    guard let progress = notes.progress else { return nil }
    let seconds = max(0.001, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    let rate = Int(Double(progress.generated) / seconds)
    return "\(progress.distinct) distinct, \(progress.generated) generated, depth \(progress.depth), \(rate) a second"
  }

  /// The line that reports the trap: `App/Login.swift:12: Fatal error: Index out of range`.
  private static func message(in text: String, signal: Int32) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return trapMessage(in: lines) ?? lines.last ?? "signal \(signal)" + hint(for: signal)
  }
}

/// The exploring process, which any thread can interrupt.
private final class InterruptibleProcess: Sendable {
  private let state = Mutex<(number: pid_t?, isInterrupted: Bool)>((nil, false))

  /// Sets the process. If an interrupt arrived before the process started, sends it now.
  func set(_ number: pid_t?) {
    let isInterrupted = state.withLock { state in
      state.number = number
      return state.isInterrupted
    }
    if let number, isInterrupted { kill(number, SIGINT) }
  }

  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      if let number = state.number { kill(number, SIGINT) }
    }
  }
}

/// Detects a long-running move.
private struct StuckMoveDetector {
  private var last: CrashSafeProgressRecorder.CurrentMove?
  private var start = Duration.zero

  /// The time after which a move is reported.
  private static let limit = Duration.seconds(5)

  /// The warning; nil if the move has not run for five seconds.
  mutating func text(of move: CrashSafeProgressRecorder.CurrentMove?, at time: Duration) -> String? {
    if move == nil || move != last { (last, start) = (move, time) }
    guard move != nil, time - start >= Self.limit else { return nil }
    let seconds = (time - start).components.seconds
    return "the same move has been running for \(seconds) s: the reducer or an effect may be in an infinite loop"
  }
}

/// A likely cause of a signal that ended the process without a message.
private func hint(for signal: Int32) -> String {
  switch signal {
  case SIGILL, SIGTRAP: "; a debug build says why"
  case SIGSEGV, SIGBUS: "; possibly infinite recursion"
  default: ""
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}

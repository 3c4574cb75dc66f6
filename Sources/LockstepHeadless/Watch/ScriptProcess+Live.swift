internal import Foundation
internal import LockstepTrace
internal import Synchronization

extension ScriptProcess {
  /// The environment variable that marks a process started by `watch`.
  static let variable = "LOCKSTEP_WATCHED"

  /// Runs this program with `watch --once`.
  static func running(_ executable: URL) -> ScriptProcess {
    let (running, showing) = (RunningSubprocess(), RunningSubprocess())
    let environment = [variable: "1", "SWIFT_BACKTRACE": "enable=no"]
    let tracing = ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none"]
    return ScriptProcess { files, jobs, locatesTraps in
      let arguments = ["watch", "--once"] + (jobs.map { ["--jobs", "\($0)"] } ?? []) + ["--"] + files
      let variables = locatesTraps ? environment.merging(tracing) { $1 } : environment
      let process = Subprocess(executable, arguments, environment: variables)
      running.set(process)
      let events = ScriptEventBatcher()
      Task {
        let end = await run(process) { events.append($0) }
        running.set(nil)
        events.append(.ended(end))
        events.finish()
      }
      return events.stream
    } screens: { file in
      let process = Subprocess(executable, ["watch", "--once", "--screens", "--", file], environment: environment)
      var screens: [ShownScreen] = []
      showing.set(process)
      defer { showing.set(nil) }
      await withTaskCancellationHandler {
        _ = try? await process.run { line in
          if case .shown(let screen) = try? JSONDecoder().decode(WatchOutputEvent.self, from: Data(line.utf8)) {
            screens.append(screen)
          }
        }
      } onCancel: {
        process.interrupt()
      }
      return screens
    } interrupt: {
      running.interrupt()
      showing.interrupt()
    }
  }

  private static func run(_ process: Subprocess, _ report: (Event) -> Void) async -> Watch.RunEnd {
    var others: [String] = []
    var inProgress = 0
    let decoder = JSONDecoder()
    let end: Subprocess.End
    do {
      end = try await process.run { line in
        switch try? decoder.decode(WatchOutputEvent.self, from: Data(line.utf8)) {
        case .began(let file):
          inProgress += 1
          report(.began(file))
        case .played(let behavior):
          inProgress -= 1
          report(.played(behavior))
        case .shown, nil:
          if let note = TrapNote(line: line) { report(.trapped(note)) } else { others.append(line) }
        }
      }
    } catch {
      return .trapped("the program can't be started: \(error)")
    }
    switch end {
    case .exited(let code) where inProgress > 0: return .trapped("`exit(\(code))` was called")
    case .exited(0), .exited(1): return .finished
    case .signal(SIGINT): return .interrupted
    case .signal(let number): return .trapped(message(of: number, others))
    case .exited(let code): return .trapped(others.last ?? "exit code \(code)")
    }
  }

  /// The message of a trap, and the line of the feature's code, because a trap in the standard library names only a line there.
  private static func message(of signal: Int32, _ output: [String]) -> String {
    let beginning = output.prefix { !$0.hasPrefix("*** ") }
    let text = trapMessage(in: output) ?? beginning.last { !$0.isEmpty } ?? signalText(signal)
    let line = tracedLine(in: output, folder: FileManager.default.currentDirectoryPath)
    return text + (line.map { "\nat \($0)" } ?? "")
  }
}

/// Explains the signal that ended a program without a message.
private func signalText(_ number: Int32) -> String {
  number == SIGSEGV || number == SIGBUS
    ? "signal \(number): an invalid memory access, or infinite recursion" : "signal \(number)"
}

/// Collects events while their consumer is busy. One action per event would compare and draw the whole state for each of 1,000 scripts.
private final class ScriptEventBatcher: Sendable {
  private let pending = Mutex<[ScriptProcess.Event]>([])
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  func append(_ event: ScriptProcess.Event) {
    pending.withLock { $0.append(event) }
    signal.yield()
  }

  func finish() { signal.finish() }

  var stream: AsyncStream<[ScriptProcess.Event]> {
    AsyncStream { [self] in
      for await _ in signals {
        let batch = pending.withLock { exchange(&$0, with: []) }
        if !batch.isEmpty { return batch }
      }
      return nil
    }
  }
}

/// A line that `watch --once` prints.
enum WatchOutputEvent: Sendable, Codable, Equatable {
  case began(String)
  case played(PlayedBehavior)

  case shown(ShownScreen)

  /// The line as bytes: JSON with sorted keys.
  var line: [UInt8] {
    Array((json + "\n").utf8)
  }
}

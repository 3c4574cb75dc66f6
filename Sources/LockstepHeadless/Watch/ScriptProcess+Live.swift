internal import Foundation
internal import LockstepTrace

extension ScriptProcess {
  /// The variable that tells a process that `watch` has started it.
  static let variable = "LOCKSTEP_WATCHED"

  /// Runs the program itself with `watch --once`.
  static func running(_ executable: URL) -> ScriptProcess {
    let running = RunningSubprocess()
    return ScriptProcess { files, jobs in
      let arguments = ["watch", "--once"] + (jobs.map { ["--jobs", "\($0)"] } ?? []) + ["--"] + files
      let process = Subprocess(executable, arguments, environment: [variable: "1", "SWIFT_BACKTRACE": "enable=no"])
      running.set(process)
      let (events, post) = AsyncStream.makeStream(of: Event.self)
      Task {
        let end = await run(process) { post.yield($0) }
        running.set(nil)
        post.yield(.ended(end))
        post.finish()
      }
      return events
    } interrupt: {
      running.interrupt()
    }
  }

  private static func run(_ process: Subprocess, _ report: (Event) -> Void) async -> Watch.RunEnd {
    var others: [String] = []
    let decoder = JSONDecoder()
    let end: Subprocess.End
    do {
      end = try await process.run { line in
        if let note = try? decoder.decode(WatchNote.self, from: Data(line.utf8)) {
          report(note.event)
        } else {
          others.append(line)
        }
      }
    } catch {
      return .trapped("the program can't be started: \(error)")
    }
    switch end {
    case .exited(0), .exited(1): return .finished
    case .signal(SIGINT): return .interrupted
    case .signal(let number): return .trapped(trapMessage(in: others) ?? others.last ?? "signal \(number)")
    case .exited(let code): return .trapped(others.last ?? "exit code \(code)")
    }
  }
}

/// A line that `watch --once` prints.
enum WatchNote: Sendable, Codable, Equatable {
  case began(String)
  case played(PlayedBehavior)

  fileprivate var event: ScriptProcess.Event {
    switch self {
    case .began(let file): .began(file)
    case .played(let behavior): .played(behavior)
    }
  }

  /// The line as bytes: JSON with sorted keys.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map(Array.init) ?? []) + [0x0A]
  }
}

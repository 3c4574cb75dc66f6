internal import Lockstep
internal import LockstepPlayback
internal import LockstepScript

/// A script of a run: a loaded one, or, with `--keep-going`, one that fails because of its mistakes.
enum QueuedScript: Sendable {
  case loaded(LoadedScript)
  case malformed(ScriptInfo, file: String, mistakes: [String])

  var info: ScriptInfo {
    switch self {
    case .loaded(let script): script.info
    case .malformed(let info, _, _): info
    }
  }

  /// The script with its position in a run.
  func numbered(_ number: Int, of count: Int) -> QueuedScript {
    let digits = String(number)
    let position = String(repeating: " ", count: String(count).count - digits.count) + "\(digits)/\(count)"
    switch self {
    case .loaded(var script):
      script.info.position = position
      return .loaded(script)
    case .malformed(var info, let file, let mistakes):
      info.position = position
      return .malformed(info, file: file, mistakes: mistakes)
    }
  }

  /// The path of the script's file, as passed on the command line or found in a folder.
  var file: String {
    switch self {
    case .loaded(let script): script.script.source.file
    case .malformed(_, let file, _): file
    }
  }
}

/// A script and its outcome.
struct PlayedScript: Sendable {
  /// The script's name and settings; after a failure, they include the schedule.
  let info: ScriptInfo
  let source: ScriptSource
  let outcome: ScriptOutcome

  /// The duration of the script; nil if it was not played.
  var duration: Duration?
}

/// Measures the duration of scripts.
struct Stopwatch: Sendable {
  /// The time since a fixed moment.
  let now: @Sendable () -> Duration

  /// Measures real time.
  static let real = Stopwatch { [start = ContinuousClock.now] in start.duration(to: .now) }

  /// Formats a duration for display: `<1 ms`, `12 ms`, `1.25 s`, `2 min 5 s`.
  static func text(_ duration: Duration) -> String {
    let milliseconds = milliseconds(duration)
    switch milliseconds {
    case ..<1: return "<1 ms"
    case ..<1_000: return "\(milliseconds) ms"
    case ..<60_000: return "\(fixed(milliseconds / 10, decimals: 2)) s"
    default: return "\(milliseconds / 60_000) min \(milliseconds / 1_000 % 60) s"
    }
  }

  /// Seconds with three decimals: `1.250`.
  static func seconds(_ duration: Duration) -> String { fixed(milliseconds(duration), decimals: 3) }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000
  }

  private static func fixed(_ number: Int64, decimals: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

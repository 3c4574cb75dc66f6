internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// The behaviour of a played script: its verdict, its trace and its golden screens.
struct PlayedBehavior: Sendable, Codable, Equatable {
  enum Verdict: String, Sendable, Codable {
    case passed, failed

    /// The script contains mistakes or can't be read, so it was not played.
    case malformed
  }

  /// The script's path, followed by the paths of the files that it includes.
  var file: String
  var includedFiles: [String] = []

  /// The feature and the script's name; empty for a malformed script.
  var feature = ""
  var name = ""

  /// The feature and the name as printed, `Login/offline`; for a malformed script, its path.
  var title: String
  var verdict: Verdict

  /// The number of steps, or the location of the failure: `step 3 of 9`.
  var place = ""

  /// The failure as `run --quiet` prints it; empty if the script passed.
  var failure = ""

  /// The cause of the failure: equal for scripts that fail for the same reason. Empty if the cause is that of this script alone.
  var cause = ""

  /// The trace in the format of golden files. It continues to the script's end even if the lines below a step are wrong.
  var trace = ""

  /// Whether the feature trapped, so that only the message is known.
  var hasTrapped = false

  /// The first `see` or `expect` that fails even with corrected lines, and its location; empty if there is none.
  var failedCheck = ""

  /// The location and title of the failure that remains if the lines below steps are corrected; empty if there is none.
  var remainingFailure = ""

  /// Whether the trace ends at a failure.
  var isCut = false

  /// The outputs of `snapshot` steps, keyed by name.
  var snapshots: [String: String] = [:]
}

extension PlayedBehavior {
  /// The failure for a title: `failed at step 3 of 4`; nil if the script passed.
  var failureTitle: String? {
    switch verdict {
    case .passed: nil
    case .malformed: "contains mistakes"
    case .failed: hasTrapped ? "traps" : "failed at \(place)"
    }
  }

  /// The behaviour of a script whose feature traps.
  init(trapOf file: String, title scriptTitle: String?, message: String, _ note: TrapNote?) {
    let place = "a trap" + (note.map { " at \($0.step)" } ?? "")
    // The message of a trap in the standard library names no code of the feature.
    let statement = note.map { $0.step.drop { $0 != "`" } } ?? ""
    let title = message.prefix { $0 != "\n" }
    self.init(
      file: file,
      title: note?.title ?? scriptTitle ?? file,
      verdict: .failed,
      place: place,
      failure: message,
      cause: "\(title) \(statement)",
      hasTrapped: true,
      isCut: true
    )
  }
}

/// Collects the trace and the snapshots of a script.
final class BehaviorReporter: RunReporter {
  private let golden = GoldenReporter()
  private(set) var snapshots: [String: String] = [:]

  var trace: String { golden.text }

  func beginScript(_ info: ScriptInfo) {
    golden.beginScript(info)
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    var played = played
    if let snapshot = played.snapshot {
      snapshots[snapshot.name] = snapshot.text
      // As in a golden trace, the output is in a separate file.
      played.shown = []
    }
    golden.recordStep(played, state: state)
  }
}

internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// The outcome of a script.
enum ScriptOutcome: Sendable {
  /// All steps passed. `hasOneOrder`: several schedules were requested, but the script holds its effects, so it has only one order.
  case passed(steps: Int, schedules: Int = 1, hasOneOrder: Bool = false)

  /// A step failed: its result, its number (counted from 1), the total number of steps, and the log of the schedule.
  case failed(PlayedStep, position: Int, steps: Int, under: RunLog? = nil)

  /// Every step passed, but two runs under one schedule differed.
  case undetermined([ScheduleFinding])

  /// The script passed, but its trace differs from the golden file.
  case golden(GoldenFault, steps: Int)

  /// The script could not be played; the strings describe its mistakes.
  case malformed([String])

  var isFailure: Bool {
    switch self {
    case .passed: false
    case .failed, .undetermined, .golden, .malformed: true
    }
  }
}

extension ScriptOutcome {
  /// The location of the failure: `step 3 of 9` or `golden file`.
  var place: String {
    switch self {
    case .passed(let steps, let schedules, let hasOneOrder):
      (steps == 1 ? "1 step" : "\(steps) steps") + (schedules > 1 ? ", \(schedules) schedules" : "")
        + (hasOneOrder ? ", only one order possible (effects are held)" : "")
    case .failed(_, let position, let steps, _): "step \(position) of \(steps)"
    case .undetermined: "schedules"
    case .golden(.recorded(let file), _): "\(name: file)"
    case .golden: "golden file"
    case .malformed: "malformed"
    }
  }

  /// Whether the run ends after this outcome; rewriting a golden file on request does not end it.
  var stopsRun: Bool {
    switch self {
    case .passed, .golden(.recorded, _): false
    case .failed, .undetermined, .golden, .malformed: true
    }
  }

  /// Whether `record` can probably correct the script, so that it expects the new behaviour.
  var canBeRecorded: Bool {
    guard case .failed(let played, _, _, nil) = self else { return false }
    // In later repetitions, `record` changes nothing.
    return played.repetitions.allSatisfy { $0.number == 1 } && played.failures.allSatisfy(\.value.canBeRecorded)
  }

  /// The failures as text.
  func failures(in source: ScriptSource) -> [String] {
    guard case .failed(let played, _, _, _) = self else { return [] }
    return played.failureTexts(in: source)
  }
}

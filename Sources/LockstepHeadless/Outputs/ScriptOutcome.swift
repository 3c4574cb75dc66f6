internal import LockstepPlayback
internal import LockstepSimulation
internal import LockstepTrace

/// The outcome of a script.
enum ScriptOutcome: Sendable {
  /// All steps passed: the number of steps, and of schedules.
  case passed(steps: Int, schedules: Int = 1)

  /// A step failed: the failures, the step's number (from 1), the number of steps, and the schedule's influence.
  case failed(PlayedStep, position: Int, steps: Int, under: RunLog? = nil)

  /// Every step passed, but two runs under one schedule differed.
  case undetermined([ScheduleFinding])

  /// The script passed, but its trace differs from the golden file.
  case golden(GoldenFault, steps: Int)

  var isFailure: Bool {
    switch self {
    case .passed: false
    case .failed, .undetermined, .golden: true
    }
  }
}

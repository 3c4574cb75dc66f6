internal import LockstepPlayback
internal import LockstepSimulation

/// How a script ended.
enum ScriptOutcome: Sendable {
  /// How many steps held, under how many schedules.
  case passed(steps: Int, schedules: Int = 1)

  /// Something did not hold: what, in which step (from 1) of how many, and what the schedule had to do with it.
  case failed(PlayedStep, position: Int, steps: Int, under: RunLog? = nil)

  /// Every step held, but two runs under one schedule were not the same.
  case undetermined([ScheduleFinding])

  /// The script passed, but its trace is not the golden one.
  case golden(GoldenFault, steps: Int)

  var isFailure: Bool {
    switch self {
    case .passed: false
    case .failed, .undetermined, .golden: true
    }
  }
}

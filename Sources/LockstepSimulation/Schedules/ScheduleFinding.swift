package import Lockstep

/// A finding of runs under several schedules, as facts. `ScheduleFinding+Text.swift` formats it as text.
package enum ScheduleFinding: Sendable, Hashable {
  /// A test failed in this run.
  case failed(RunLog)

  /// Two runs under one schedule differ.
  case nondeterministic(Schedule, Divergence)

  /// A test failed under a schedule, and passed when it was run again.
  case irreproducible(Schedule, failures: [String])

  /// A requested schedule contains choices that the test no longer has; `choices` is the number of choices in the test.
  case outdated(Schedule, choices: Int)

  /// Only one order was possible although several schedules were requested. This isn't a failure, but such a test finds no race.
  case oneOrder(of: Int)

  /// A store was created where the schedule isn't visible.
  case hiddenStore(CodeLocation)

  /// A text is not a schedule.
  case malformed(MalformedSchedule)

  /// The first difference between two runs: the position of the event, counted from 1, and both events, each nil if its run had already
  /// ended.
  package struct Divergence: Sendable, Hashable {
    package let position: Int
    package let first: RunLog.Event?
    package let second: RunLog.Event?

    init(_ difference: (position: Int, here: RunLog.Event?, there: RunLog.Event?)) {
      position = difference.position
      first = difference.here
      second = difference.there
    }
  }
}

package import Lockstep

/// What runs under several schedules show: facts. `ScheduleFinding+Text.swift` puts them into words.
package enum ScheduleFinding: Sendable, Hashable {
  /// A test failed in this run.
  case failed(RunLog)

  /// Two runs under one schedule differ.
  case nondeterministic(Schedule, Divergence)

  /// A test failed under a schedule, and did not when it was run again.
  case irreproducible(Schedule, failures: [String])

  /// A schedule that was asked for picks what the test no longer offers; how many choices the test has.
  case outdated(Schedule, choices: Int)

  /// Only one order was possible, and so many schedules were asked for: no failure, but such a test finds no race.
  case oneOrder(of: Int)

  /// A store was made where the schedule can't be seen.
  case hiddenStore(CodeLocation)

  /// A text is no schedule.
  case malformed(ScheduleMistake)

  /// Where two runs part: how many events were the same and one more, and what came then, `nil` for nothing any more.
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

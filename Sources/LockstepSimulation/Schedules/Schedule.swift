/// The order in which a simulation runs waiting jobs, and timers that are due at one instant.
public enum Schedule: Sendable, Hashable {
  /// The oldest job or timer always runs first.
  case oldestFirst

  /// Random numbers from a seed determine the order; equal seeds give equal orders.
  case seeded(UInt64)

  /// The oldest job or timer runs first, except at some choices, which are sorted by number.
  case choosing([Choice])

  /// A choice at which a job or timer other than the oldest runs first.
  public struct Choice: Sendable, Hashable {
    /// The number of the choice within a run, counted from 1. A choice arises whenever more than one job or timer could run.
    public let number: Int

    /// The position of the job or timer that runs first; the oldest is at 0. A position past the end selects the newest.
    public let pick: Int

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - number: The number of the choice within a run, counted from 1.
    ///   - pick: The position of the job or timer that runs first; the oldest is at 0.
    public init(number: Int, pick: Int) {
      self.number = number
      self.pick = pick
    }
  }
}

/// How the schedules for a test or script are selected. The first schedule is always oldest first.
public enum ScheduleStrategy: String, Sendable, Hashable, CaseIterable {
  /// All schedules in which one job or timer overtakes the oldest, then all in which two do, and so on (delay-bounded scheduling:
  /// Emmi, Qadeer, Rakamarić 2011).
  case systematic

  /// Random schedules with ascending seeds, starting at 1.
  case random

  /// The first half systematic, the rest random: finds failures that need few reorderings as well as failures that need many.
  case mixed
}

/// In which order a simulation lets go on what could go on: jobs that wait, and timers that are due at one instant.
public enum Schedule: Sendable, Hashable {
  /// What has waited longest goes first.
  case oldestFirst

  /// Anything may go first, as a seed decides: equal seeds, equal orders.
  case seeded(UInt64)

  /// What has waited longest goes first, except at some choices; in the order of their numbers.
  case choosing([Choice])

  /// A choice at which something else than the oldest goes first.
  public struct Choice: Sendable, Hashable {
    /// Which of the choices of a run, counted from 1: a choice is a moment at which more than one thing could go on.
    public let number: Int

    /// Who goes first, counted from the oldest, which is 0; beyond the youngest it is the youngest.
    public let pick: Int

    /// Says who goes first at a choice.
    ///
    /// - Parameters:
    ///   - number: Which of the choices of a run, counted from 1.
    ///   - pick: Who goes first, counted from the oldest, which is 0.
    public init(number: Int, pick: Int) {
      self.number = number
      self.pick = pick
    }
  }
}

/// Which schedules a test or script is run under; the first of each is oldest first.
public enum ScheduleStrategy: String, Sendable, Hashable, CaseIterable {
  /// All schedules in which one thing overtakes the oldest, then all in which two do, and so on (delay-bounded scheduling: Emmi, Qadeer,
  /// Rakamarić 2011).
  case systematic

  /// Any order, as seeds decide, which count from 1.
  case random

  /// Half of them systematic, then at random: finds what few overtakings lead to, and what many do.
  case mixed
}

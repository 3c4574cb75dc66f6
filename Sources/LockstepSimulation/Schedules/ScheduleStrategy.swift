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

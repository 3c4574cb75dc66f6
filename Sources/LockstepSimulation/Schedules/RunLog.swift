package import Lockstep

/// The events of one run under a schedule, in order: the jobs that ran, the times at which they ran, and the choices.
package struct RunLog: Sendable, Hashable {
  /// The owner of a job or timer.
  package enum JobOwner: Sendable, Hashable {
    /// An effect, with its number within its store and the store's number within the run, both counted from 1.
    case effect(EffectName, number: Int, store: Int)

    /// An actor that effects call.
    case actor

    /// An unknown owner outside the simulation.
    case outside
  }

  /// A candidate at a choice: a job or a timer.
  package enum Candidate: Sendable, Hashable {
    /// A job, with its number among its owner's jobs, counted from 1.
    case job(JobOwner, number: Int)

    /// A due timer.
    case timer(JobOwner)

    /// A possible answer to a question, which the first value names.
    case answer(String, option: String)
  }

  /// An event of the run.
  package enum Event: Sendable, Hashable {
    case ran(Candidate, at: Duration)

    /// An action that an effect sent, on one line.
    case action(String, from: JobOwner)
  }

  /// A choice at which the oldest candidate didn't run first.
  package struct Deviation: Sendable, Hashable {
    package let choice: Schedule.Choice
    package let time: Duration
    package let taken: Candidate
    package let oldest: Candidate
  }

  /// Maximum number of events to keep, because an endless run has a million. Further events are only counted.
  private static let limit = 100_000

  /// Number of candidates at each choice.
  package private(set) var counts: [Int] = []
  package private(set) var deviations: [Deviation] = []

  /// Alternatives not taken that would only move jobs without consequences: jobs that neither sent an action nor started or resumed
  /// another job.
  var inconsequential: Set<Schedule.Choice> = []
  package private(set) var events: [Event] = []

  /// Number of events beyond the limit.
  private var omitted = 0

  package init() {}

  /// The schedule that reproduces the run, as a list of choices.
  package var schedule: Schedule {
    deviations.isEmpty ? .oldestFirst : .choosing(choices)
  }

  package var choices: [Schedule.Choice] { deviations.map(\.choice) }

  mutating func note(_ event: Event) {
    if events.count < Self.limit { events.append(event) } else { omitted += 1 }
  }

  mutating func noteChoice(from count: Int) {
    counts.append(count)
  }

  mutating func note(_ deviation: Deviation) {
    deviations.append(deviation)
  }

  /// Returns the first difference between two runs.
  ///
  /// - Returns: The position of the first differing events, counted from 1, and these events, each nil if its run had already ended; nil
  ///   if the runs are equal.
  package func difference(from other: RunLog) -> (position: Int, here: Event?, there: Event?)? {
    guard events != other.events || omitted != other.omitted || counts != other.counts || deviations != other.deviations
    else { return nil }
    let same = zip(events, other.events).prefix { $0 == $1 }.count
    return (same + 1, same < events.count ? events[same] : nil, same < other.events.count ? other.events[same] : nil)
  }
}

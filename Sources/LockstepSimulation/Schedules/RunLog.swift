package import Lockstep

/// What happened in one run under a schedule, in order: which job of which effect ran when, and what was picked.
package struct RunLog: Sendable, Hashable {
  /// Who a job or timer belongs to.
  package enum Worker: Sendable, Hashable {
    /// An effect; its number within its store, the store's within the run, both counted from 1.
    case effect(EffectName, number: Int, store: Int)

    /// An actor that effects call.
    case actor

    /// Nobody known: something outside the simulation.
    case outside
  }

  /// What could go on.
  package enum Turn: Sendable, Hashable {
    /// A job; which one of its worker's, counted from 1.
    case job(Worker, number: Int)

    /// A timer that was due.
    case timer(Worker)
  }

  /// What went on, and the virtual time.
  package enum Event: Sendable, Hashable {
    case turn(Turn, at: Duration)

    /// An action that an effect sent, in one line.
    case action(String, from: Worker)
  }

  /// A choice at which not the oldest went first.
  package struct Deviation: Sendable, Hashable {
    package let choice: Schedule.Choice
    package let time: Duration
    package let taken: Turn
    package let oldest: Turn
  }

  /// Events beyond these are only counted: a run that never rests has a million.
  private static let limit = 100_000

  /// How many could go on at each choice.
  package private(set) var counts: [Int] = []
  package private(set) var deviations: [Deviation] = []

  /// Choices not taken that would only move jobs which neither sent an action nor started or resumed another job.
  var inconsequential: Set<Schedule.Choice> = []
  package private(set) var events: [Event] = []

  /// The last events, where there were too many to keep.
  private var omitted = 0

  package init() {}

  /// The schedule that leads to the same run, told by what it picked.
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

  /// Where two runs part.
  ///
  /// - Returns: The first events that differ, `nil` where one run had ended; or `nil` where the runs are the same.
  package func difference(from other: RunLog) -> (position: Int, here: Event?, there: Event?)? {
    guard events != other.events || omitted != other.omitted || counts != other.counts || deviations != other.deviations
    else { return nil }
    let same = zip(events, other.events).prefix { $0 == $1 }.count
    return (same + 1, same < events.count ? events[same] : nil, same < other.events.count ? other.events[same] : nil)
  }
}

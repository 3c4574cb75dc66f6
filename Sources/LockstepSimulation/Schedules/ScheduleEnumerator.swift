internal import Lockstep

/// Enumerates schedules by the number of choices that deviate from oldest first: all with one, then all with two, and so on.
///
/// Each run that passed determines which choices may be added after its last one. Schedules that only move jobs without consequences
/// come last, because most of them repeat an order of actions that was tried.
struct ScheduleEnumerator: Sendable {
  private struct PassedRun {
    let choices: [Schedule.Choice]

    /// Number of candidates at each choice of the run.
    let counts: [Int]

    /// Choices that lead to the same order of actions.
    let inconsequential: Set<Schedule.Choice>
  }

  /// Maximum number of schedules of one depth; further schedules are omitted.
  private static let limit = 10_000

  private var parents: [PassedRun] = []
  private var waiting: ArraySlice<[Schedule.Choice]> = []

  /// Schedules whose last choice is inconsequential.
  private var deferred: [[Schedule.Choice]] = []

  /// Creates the tree of deviations from the oldest-first schedule.
  ///
  /// - Parameter log: The record of a run under that schedule.
  init(below log: RunLog) {
    add(log, under: [])
  }

  /// Returns the next schedule; nil if there are no more.
  mutating func next() -> [Schedule.Choice]? {
    if waiting.isEmpty { descend() }
    return waiting.popFirst()
  }

  /// Returns the number of choices in the next schedule; nil if there are no more.
  mutating func nextDepth() -> Int? {
    if waiting.isEmpty { descend() }
    return waiting.first?.count
  }

  /// Adds the record of a run that passed.
  mutating func add(_ log: RunLog, under choices: [Schedule.Choice]) {
    parents.append(PassedRun(choices: choices, counts: log.counts, inconsequential: log.inconsequential))
  }

  /// Adds the next level. Picks of the second oldest come before picks of the third oldest, because races are most likely between
  /// neighbours.
  private mutating func descend() {
    var children: [[Schedule.Choice]] = []
    let most = parents.lazy.flatMap(\.counts).max() ?? 0
    search: for pick in 1..<max(most, 1) {
      for parent in parents {
        for index in (parent.choices.last?.number ?? 0)..<max(parent.counts.count, parent.choices.last?.number ?? 0)
        where pick < parent.counts[index] {
          let choice = Schedule.Choice(number: index + 1, pick: pick)
          let isDeferred = parent.inconsequential.contains(choice)
          if isDeferred {
            deferred.append(parent.choices + [choice])
          } else {
            children.append(parent.choices + [choice])
          }
          if children.count + deferred.count >= Self.limit { break search }
        }
      }
    }
    parents = []
    if children.isEmpty { swap(&children, &deferred) }
    waiting = children[...]
  }
}

/// Picks the next job or timer according to a schedule.
struct SchedulePicker: Sendable {
  private let schedule: Schedule
  private var generator: SeededGenerator

  /// Number of the schedule's choices that have been made.
  private var usedCount = 0

  init(_ schedule: Schedule) {
    self.schedule = schedule
    generator =
      switch schedule {
      case .oldestFirst, .choosing: SeededGenerator(seed: 0)
      case .seeded(let seed): SeededGenerator(seed: seed)
      }
  }

  /// Returns the position of the job or timer that runs first at a choice.
  ///
  /// - Parameters:
  ///   - number: The choice's number, higher with each call.
  ///   - count: Number of candidates, at least one.
  mutating func pick(at number: Int, from count: Int) -> Int {
    switch schedule {
    case .oldestFirst: return 0
    case .seeded: return Int.random(in: 0..<count, using: &generator)
    case .choosing(let choices):
      guard usedCount < choices.count, choices[usedCount].number == number else { return 0 }
      defer { usedCount += 1 }
      return min(choices[usedCount].pick, count - 1)
    }
  }
}

internal import Lockstep

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

internal import Lockstep

/// Picks as a schedule wants.
struct SchedulePicker: Sendable {
  private let schedule: Schedule
  private var generator: SeededGenerator

  /// How many of a schedule's own choices are usedCount.
  private var usedCount = 0

  init(_ schedule: Schedule) {
    self.schedule = schedule
    generator =
      switch schedule {
      case .oldestFirst, .choosing: SeededGenerator(seed: 0)
      case .seeded(let seed): SeededGenerator(seed: seed)
      }
  }

  /// Who goes first at a choice.
  ///
  /// - Parameters:
  ///   - number: The choice's number; higher with each call.
  ///   - count: How many there are to pick from, at least one.
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

internal import Lockstep

/// In which order a simulation runs the jobs that could run.
public enum Schedule: Sendable, Hashable {
  /// The job that has waited longest.
  case oldestFirst

  /// Any job, as a seed decides: equal seeds, equal orders.
  case seeded(UInt64)
}

/// Picks jobs as a schedule wants.
struct Picker: Sendable {
  private let schedule: Schedule
  private var generator: SeededGenerator

  init(_ schedule: Schedule) {
    self.schedule = schedule
    generator =
      switch schedule {
      case .oldestFirst: SeededGenerator(seed: 0)
      case .seeded(let seed): SeededGenerator(seed: seed)
      }
  }

  mutating func pick(from count: Int) -> Int {
    switch schedule {
    case .oldestFirst: 0
    case .seeded: Int.random(in: 0..<count, using: &generator)
    }
  }
}

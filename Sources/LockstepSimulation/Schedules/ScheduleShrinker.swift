/// Shrinks a schedule under which a test fails.
///
/// Drops choices, starting with halves of them, and then lowers picks, as long as the test still fails (delta debugging: Zeller,
/// Hildebrandt 2002).
struct ScheduleShrinker: Sendable {
  private enum Stage {
    /// Drops a number of choices, starting at a position.
    case dropping(count: Int, at: Int)

    /// Tries a lower pick for the choice at a position.
    case lowering(at: Int, to: Int)
    case done
  }

  /// The run under the shortest failing schedule so far.
  private(set) var best: RunLog
  private var stage: Stage
  private var tried: [Schedule.Choice] = []

  init(_ log: RunLog) {
    best = log
    stage = .dropping(count: max(1, log.deviations.count / 2), at: 0)
  }

  /// Returns the next schedule to try; nil if there are no more.
  mutating func next() -> [Schedule.Choice]? {
    let choices = best.choices
    switch stage {
    case .dropping(let count, let start) where start < choices.count:
      tried = Array(choices[..<start] + choices[min(start + count, choices.count)...])
      return tried
    case .dropping(1, _):
      stage = .lowering(at: 0, to: 1)
      return next()
    case .dropping(let count, _):
      stage = .dropping(count: count / 2, at: 0)
      return next()
    case .lowering(let position, let pick) where position < choices.count && pick < choices[position].pick:
      tried = choices
      tried[position] = Schedule.Choice(number: choices[position].number, pick: pick)
      return tried
    case .lowering(let position, _) where position < choices.count:
      stage = .lowering(at: position + 1, to: 1)
      return next()
    case .lowering, .done:
      stage = .done
      return nil
    }
  }

  /// Records the result of running the schedule returned last.
  mutating func take(_ log: RunLog, failed: Bool) {
    switch stage {
    case .dropping(let count, let start):
      guard failed, log.deviations.count < best.deviations.count else {
        stage = .dropping(count: count, at: start + count)
        return
      }
      best = log
      // Choices that could not be dropped before may be unnecessary now.
      stage = .dropping(count: count, at: 0)
    case .lowering(let position, let pick):
      if failed, log.choices.count <= tried.count {
        best = log
        stage = .lowering(at: position + 1, to: 1)
      } else {
        stage = .lowering(at: position, to: pick + 1)
      }
    case .done: break
    }
  }
}

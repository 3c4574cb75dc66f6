/// Enumerates schedules by how often something overtakes the oldest: all with one such choice, then all with two, and so on.
///
/// Each run that passed tells at which choices of its own one more may follow behind its last. Schedules that only move jobs without
/// consequences come after all others: most of them repeat an order of actions that was tried.
struct ScheduleTree: Sendable {
  private struct Node {
    let choices: [Schedule.Choice]

    /// How many could go on at each choice of the run.
    let counts: [Int]

    /// Choices that lead to the same order of actions.
    let inconsequential: Set<Schedule.Choice>
  }

  /// Schedules of one depth beyond these are left out.
  private static let limit = 10_000

  private var parents: [Node] = []
  private var waiting: ArraySlice<[Schedule.Choice]> = []

  /// Schedules whose last choice is inconsequential.
  private var deferred: [[Schedule.Choice]] = []

  /// Makes the tree below oldest first.
  ///
  /// - Parameter log: Of a run oldest first.
  init(below log: RunLog) {
    add(log, under: [])
  }

  /// The next schedule; `nil` when there is no other.
  mutating func next() -> [Schedule.Choice]? {
    if waiting.isEmpty { descend() }
    return waiting.popFirst()
  }

  /// The number of choices that the next schedule has; `nil` when there is none.
  mutating func nextDepth() -> Int? {
    if waiting.isEmpty { descend() }
    return waiting.first?.count
  }

  /// Takes note of what a schedule led to.
  mutating func add(_ log: RunLog, under choices: [Schedule.Choice]) {
    parents.append(Node(choices: choices, counts: log.counts, inconsequential: log.inconsequential))
  }

  /// The second oldest everywhere comes before the third oldest anywhere, as neighbours are what races most.
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

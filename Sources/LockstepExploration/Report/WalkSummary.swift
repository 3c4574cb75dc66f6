/// What random walks have found, with the feature's types erased.
package struct WalkSummary: Sendable {
  /// The number of walks up to the first that failed, including that one.
  package let walks: Int

  /// The number of moves in these walks.
  package let moves: Int
  package let violation: ExplorationSummary.Violation?

  /// The number of the failing walk, from 1, and its number of moves before shrinking.
  package let failure: (walk: Int, length: Int)?

  /// The `reachable` conditions that held in no walk.
  package let notReached: [String]

  /// The number of walks after which an `eventually` condition neither came to hold nor was violated.
  package let undecided: Int

  /// Two executions of the failing walk that differ; empty if they don't.
  package let contradiction: [String]
  package let coverage: CoverageSummary?

  init<Action>(_ report: WalkReport<Action>, names: Set<String>) {
    (walks, moves, undecided, notReached) = (report.walks, report.moves, report.undecided, report.notReached)
    violation = report.violation.map { ExplorationSummary.Violation($0, names: names) }
    failure = report.failingWalk.map { ($0 + 1, report.lengthBeforeShrinking ?? 0) }
    contradiction = report.contradiction.map(\.lines) ?? []
    coverage = report.coverage.map(CoverageSummary.init)
  }
}

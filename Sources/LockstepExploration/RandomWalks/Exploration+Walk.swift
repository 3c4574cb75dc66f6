internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback

extension Exploration {
  /// Makes random walks, checks the properties along them, and shrinks the path of the first failing walk.
  ///
  /// The seed and a walk's number determine the walk. The report is the same for any number of threads.
  ///
  /// - Parameter limits: The number of walks, and their limits.
  /// - Returns: The report.
  /// - Throws: A fault that prevents walks, such as a state without a fingerprint.
  package func walk(_ limits: WalkLimits) throws -> WalkReport {
    let total = try ParallelWalkRunner(self, limits).run()
    var report = WalkReport()
    (report.walks, report.moves, report.undecided) = (total.walks, total.moves, total.undecided)
    for (position, property) in properties.enumerated() where property.kind == .reachable {
      if total.reached.contains(position) {
        report.reached.append(property.text)
      } else {
        report.notReached.append(property.text)
      }
    }
    guard let failure = total.failure, let reason = failure.reason else {
      report.coverage = total.coverage?.report
      return report
    }
    (report.failingWalk, report.lengthBeforeShrinking) = (total.walks - 1, failure.steps.count)
    let replayer = FailingWalkReplayer(self, reason: reason, distinguishesTimes: failure.distinguishesTimes)
    let again = try replayer.follow(failure.steps)
    report.contradiction = ExplorationContradiction(failure, again)
    guard report.contradiction == nil else { return report }
    let shrinker = PathShrinker(failingPath: replayer.failingPath, possibleSteps: replayer.possibleSteps)
    let shrunk = try replayer.follow(try shrinker.shrink(failure.steps))
    report.violation = violation(shrunk.reason ?? reason, shrunk.moves)
    return report
  }
}

extension ExplorationContradiction {
  /// Creates the contradiction between two executions of a walk; nil if they agree.
  fileprivate init?<State, Action>(_ first: WalkOutcome<State, Action>, _ second: WalkOutcome<State, Action>) {
    if first.reason == second.reason, first.fingerprint == second.fingerprint { return nil }
    self.init(
      kind: .random,
      first: first.moves,
      second: second.moves,
      next: nil,
      difference: .between(first.state, second.state)
    )
  }
}

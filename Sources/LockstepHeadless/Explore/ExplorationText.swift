internal import LockstepPlayback
internal import LockstepSimulation

/// The result of `explore` as text.
struct ExplorationText {
  private let summary: ExplorationSummary
  private let actions: Int
  private let feature: String

  init(_ summary: ExplorationSummary, actions: Int, feature: String) {
    (self.summary, self.actions, self.feature) = (summary, actions, feature)
  }

  var text: String {
    let counts = "\(summary.distinct) distinct, \(summary.generated) generated, depth \(summary.depth)"
    let head = "\(feature), \(actions) \(actions == 1 ? "action" : "actions"): \(counts)"
    let violations = summary.violations.map { violation in
      let path = violation.statements.map { "    " + $0 }
      return (["", "violated: \(violation.title)"] + path).joined(separator: "\n")
    }
    let times = summary.tellsTimes ? ["The feature reads the date, so states at different times are different."] : []
    return ([head] + times + [stop] + violations + contradiction).joined(separator: "\n")
  }

  /// Why not all states were visited.
  private var stop: String {
    switch summary.stop {
    case nil: "All states were visited."
    case .depth(let depth, let open):
      "The moves of \(open) states were not made, because they are \(depth) moves from the initial state: raise `--depth`."
    case .distinct(let limit):
      "Stopped after \(limit) distinct states: bound the space by `--depth`, or raise `--distinct`."
    case .violation: "Stopped at the first violation: `--keep-going` goes on."
    }
  }

  private var contradiction: [String] {
    summary.contradiction.isEmpty ? [] : ["", "The counts may be wrong."] + summary.contradiction
  }
}

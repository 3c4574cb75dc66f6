internal import LockstepDiff
internal import LockstepExploration

/// How far the tasks of a job array have got, as text.
enum ExchangeText {
  /// What a task has done; nil if all levels were finished before.
  static func text(of summary: PartSummary?) -> String {
    guard let summary else { return "All levels are finished." }
    let head = "level \(summary.level), part \(summary.part)/\(summary.count): "
    switch summary.outcome {
    case .explored:
      return head
        + "\((summary.distinct ?? 0).of("new state", "new states")), \((summary.generated ?? 0).of("move", "moves"))"
    case .alreadyExplored: return head + "explored before"
    case .notNeeded: return head + "not needed, because the search ended at a level below"
    }
  }

  static func text(of progress: ExchangeProgress, feature: String) -> String {
    let counts = "\(progress.distinct) distinct, \(progress.generated) generated, depth \(progress.depth)"
    let again =
      progress.hasBegunAgain ? ["The feature reads the date or measures time, so all levels are explored again."] : []
    let missing = progress.missing.map { "\($0)" }.joined(separator: ", ")
    let next = "Next: `--level \(progress.nextLevel)`, parts \(missing) of \(progress.parts)."
    return (["\(feature): \(counts), not finished."] + again + [next]).joined(separator: "\n")
  }
}

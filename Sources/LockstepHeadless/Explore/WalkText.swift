internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback

/// The result of `explore --walks` as text.
struct WalkText {
  private let summary: WalkSummary
  private let seed: UInt64
  private let entry: CatalogEntry
  private let depth: Int?

  init(_ summary: WalkSummary, seed: UInt64, entry: CatalogEntry, depth: Int?) {
    (self.summary, self.seed, self.entry, self.depth) = (summary, seed, entry, depth)
  }

  var text: String {
    let walks =
      "\(entry.name), seed \(seed): \(summary.walks.of("walk", "walks")), \(summary.moves.of("move", "moves"))"
    return ([walks] + result + contradiction + CoverageText(summary.coverage, entry).lines).joined(separator: "\n")
  }

  private var result: [String] {
    if let violation = summary.violation, let failure = summary.failure {
      let path = ExplorationText.text(of: violation)
      return [
        "Walk \(failure.walk) failed after \(failure.length.of("move", "moves")); the path below is shortened.", "",
        path,
      ]
    }
    let open = summary.undecided > 0 ? ["\(summary.undecided.of("walk", "walks")) left `eventually` undecided."] : []
    let missed = summary.notReached.map { "not reached: \($0)" }
    return summary.contradiction.isEmpty
      ? ["No walk failed, which proves nothing about other paths."] + open + missed : []
  }

  private var contradiction: [String] {
    summary.contradiction.isEmpty
      ? [] : ["The failing walk ended differently when it was made again."] + summary.contradiction
  }
}

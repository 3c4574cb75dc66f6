internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback

/// The result of `explore --walks` as text.
struct WalkText {
  private let report: WalkReport
  private let seed: UInt64
  private let entry: CatalogEntry
  private let depth: Int?

  init(_ report: WalkReport, seed: UInt64, entry: CatalogEntry, depth: Int?) {
    (self.report, self.seed, self.entry, self.depth) = (report, seed, entry, depth)
  }

  var text: String {
    let walks =
      "\(entry.name), seed \(seed): \(report.walks.of("walk", "walks")), \(report.moves.of("move", "moves"))"
    return ([walks] + result + contradiction + CoverageText(report.coverage, entry).lines).joined(separator: "\n")
  }

  private var result: [String] {
    if let violation = report.violation, let walk = report.failingWalk {
      let path = ExplorationText.text(of: violation)
      return [
        "Walk \(walk + 1) failed after \((report.lengthBeforeShrinking ?? 0).of("move", "moves")); the path below is shortened.",
        "",
        path,
      ]
    }
    let open = report.undecided > 0 ? ["\(report.undecided.of("walk", "walks")) left `eventually` undecided."] : []
    let missed = report.notReached.map { "not reached: \($0)" }
    return report.contradiction == nil
      ? ["No walk failed, which proves nothing about other paths."] + open + missed : []
  }

  private var contradiction: [String] {
    report.contradiction.map { ["The failing walk ended differently when it was made again."] + $0.lines } ?? []
  }
}

internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// What exploration made happen, and what never happened, as text.
struct CoverageText {
  /// Maximum number of elements that a list shows.
  private static let listLimit = 12

  private let coverage: ExplorationCoverage?
  private let entry: CatalogEntry

  init(_ coverage: ExplorationCoverage?, _ entry: CatalogEntry) { (self.coverage, self.entry) = (coverage, entry) }

  /// An empty line and the text; none if coverage is unknown.
  var lines: [String] {
    guard let coverage else { return [] }
    let possible = coverage.effective.count + coverage.ignored.count
    let total = possible + coverage.neverPossible.count
    let head = "\(coverage.effective.count) of \(total.of("action", "actions")) had an effect."
    let lists = [
      ("ignored in every state", coverage.ignored),
      ("never possible", coverage.neverPossible),
      ("never sent by an effect or the user", coverage.neverSent(among: entry.schema().cases.map(\.name))),
      ("cases of the state that were never reached", coverage.casesNeverReached),
      ("always nil", coverage.neverPresent),
      ("effects that waited for something outside exploration", coverage.waitingForOutside),
    ]
    return ["", head] + lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.list($0.1))" }
  }

  private static func list(_ texts: [String]) -> String {
    let more = texts.count - listLimit
    return texts.prefix(listLimit).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }
}

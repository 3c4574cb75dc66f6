internal import Foundation
internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// The result of `explore` as text.
struct ExplorationText {
  private let report: ExplorationReport
  private let actions: Int?
  private let entry: CatalogEntry
  private let world: String?

  /// - Parameters:
  ///   - report: The result.
  ///   - actions: The number of actions tried; nil if they are the entry's own actions.
  ///   - entry: The feature.
  ///   - world: The name of the world that was explored; nil for the default one.
  init(_ report: ExplorationReport, actions: Int?, entry: CatalogEntry, world: String?) {
    (self.report, self.actions, self.entry, self.world) = (report, actions, entry, world)
  }

  /// The report on an exploring process that ended with a trap.
  static func trap(_ violation: ExplorationViolation?, _ message: String, feature: String) -> String {
    guard let violation else {
      return
        "\(feature): the program stopped before the first move: \(message)\nRun the feature with `play` to see why."
    }
    return "\(feature): a move stopped the program.\n\n" + text(of: violation)
  }

  /// The report on an exploring process that was killed from outside.
  static func killed(by signal: Int32, after progress: CrashSafeProgressRecorder.Progress?, program: String) -> String {
    let found =
      progress.map { "after \($0.distinct.of("state", "states")), at depth \($0.depth)" } ?? "before the first move"
    let (name, hint) =
      switch signal {
      case SIGKILL:
        (
          "SIGKILL",
          "The system sends this signal if memory runs out: limit the state space with `--depth`, or split it with `--exchange`."
        )
      case SIGXCPU: ("SIGXCPU", "The CPU time limit was reached: raise it with `ulimit -t`, or use `--depth`.")
      case SIGXFSZ: ("SIGXFSZ", "The file size limit was reached: raise it with `ulimit -f`, or use `--depth`.")
      case SIGTERM: ("SIGTERM", "Another process sent the signal. Run the command again.")
      default: ("signal \(signal)", "Another process sent the signal. Run the command again.")
      }
    return
      "\(program): error: the exploration was killed by \(name) \(found), so the remaining states were not checked.\n\(hint)"
  }

  var text: String {
    let counts = "\(report.distinct) distinct, \(report.generated) generated, depth \(report.depth)"
    let tried = actions.map { ", \($0.of("action", "actions"))" } ?? ""
    let head = "\(entry.name)\(tried): \(counts)"
    let times =
      report.distinguishesTimes
      ? ["The feature reads the date or measures time, so states at different times are distinct."] : []
    let sources =
      report.distinguishesSources
      ? ["The feature uses UUIDs or random numbers, so states also differ in how many were used."] : []
    let steps =
      report.stepsSilentEffects
      ? ["Effects that send no action have visible results, so each of their runs counts as a move."] : []
    let pasts =
      report.sharesPasts
      ? ["Effects started by the same step share memory, so an event in one of them counts as an event in all of them."]
      : []
    let merging = report.mergesStates ? [] : ["No states were merged: the counts are numbers of paths."]
    let violations = report.violations.map { "\n" + Self.text(of: $0) }
    let coverage = CoverageText(report.coverage, entry)
    let missed = report.notReached.map { "not reached: \($0)" }
    let lines =
      [head] + times + sources + steps + pasts + merging + [stop] + missed + contradiction + violations + coverage.lines
    return (lines + otherWorlds).joined(separator: "\n")
  }

  /// A hint that names the unexplored worlds, if the default world has no violation.
  private var otherWorlds: [String] {
    guard world == nil, !entry.worlds.isEmpty, report.violations.isEmpty, contradiction.isEmpty else { return [] }
    return ["worlds not explored: \(entry.worlds.map(\.name).sorted().joined(separator: ", "))"]
  }

  static func text(of violation: ExplorationViolation) -> String {
    (["violated: \(violation.title.replacing("\n", with: "\n  ").replacing("\n  \n", with: "\n\n"))"]
      + violation.statements.map { "    " + $0 }).joined(separator: "\n")
  }

  /// The reason why exploration stopped before all states were visited.
  private var stop: String {
    switch report.stop {
    case nil: "All states were visited."
    case .depth(let depth, let open):
      (["The moves of \(open.of("state", "states")) at depth \(depth) were not made: raise `--depth`."] + pilingEffects)
        .joined(separator: "\n")
    case .distinct(let limit): tooManyStates(limit)
    case .contradiction: "Stopped at depth \(report.depth + 1), because a path could not be executed again."
    case .interrupted:
      "Stopped at depth \(report.depth + 1) by an interrupt; all states up to depth \(report.depth) were visited."
    case .violation: "Stopped at depth \(report.depth + 1), at the first violation: `--keep-going` continues."
    }
  }

  private func tooManyStates(_ limit: Int) -> String {
    let fields = report.variety?.fields.prefix(3).map { "`\($0.path)` (\($0.valueCount))" } ?? []
    let states = (report.variety?.stateCount ?? 0).of("state", "states")
    let values =
      fields.isEmpty
      ? [] : ["Fields with the most distinct values, across \(states): \(fields.joined(separator: ", "))."]
    let stop =
      "Stopped at depth \(report.depth + 1), because there are more than \(limit) distinct states; all states up to depth \(report.depth) were visited."
    let hint = "Bound the space with `--depth`, fewer actions or a smaller world; or raise `--distinct`."
    return ([stop] + values + pilingEffects + [hint]).joined(separator: "\n")
  }

  private var pilingEffects: [String] {
    let effects = report.variety?.effects.prefix(3).map { "\($0.count) × “\($0.name)”" } ?? []
    return effects.isEmpty ? [] : ["Accumulating effects: \(effects.joined(separator: ", ")) in flight."]
  }

  private var contradiction: [String] {
    report.contradiction.map { ["", "Equal states behave differently."] + $0.lines } ?? []
  }
}

/// Formats the coverage of an exploration: what it reached, and what it missed.
struct CoverageText {
  /// Maximum number of elements that a list shows.
  private static let listLimit = 12

  private let coverage: ExplorationCoverage?
  private let entry: CatalogEntry

  init(_ coverage: ExplorationCoverage?, _ entry: CatalogEntry) { (self.coverage, self.entry) = (coverage, entry) }

  /// A blank line and the coverage; empty if the coverage is unknown.
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
      ("effects that waited for an external event", coverage.waitingForOutside),
    ]
    return ["", head] + lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.list($0.1))" }
  }

  private static func list(_ texts: [String]) -> String {
    let more = texts.count - listLimit
    return texts.prefix(listLimit).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }
}

/// Formats the progress of a job array's tasks.
enum JobArrayProgressText {
  /// The work that a task has done; nil if all levels were already finished.
  static func text(of summary: PartSummary?) -> String {
    guard let summary else { return "All levels are finished." }
    let head = "level \(summary.level), part \(summary.part)/\(summary.count): "
    switch summary.outcome {
    case .explored:
      return head
        + "\((summary.distinct ?? 0).of("new state", "new states")), \((summary.generated ?? 0).of("move", "moves"))"
    case .alreadyExplored: return head + "already explored"
    case .notNeeded: return head + "not needed, because the search ended at an earlier level"
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

/// The result of `explore --walks` as text.
struct WalkText {
  private let report: WalkReport
  private let seed: UInt64
  private let entry: CatalogEntry

  init(_ report: WalkReport, seed: UInt64, entry: CatalogEntry) {
    (self.report, self.seed, self.entry) = (report, seed, entry)
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
    report.contradiction.map { ["The failing walk ended differently when it was replayed."] + $0.lines } ?? []
  }
}

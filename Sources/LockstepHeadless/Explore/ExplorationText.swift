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
  ///   - actions: The number of actions that were tried; nil for those that the entry declares.
  ///   - entry: The feature.
  ///   - world: The name of the world that was explored; nil for the default one.
  init(_ report: ExplorationReport, actions: Int?, entry: CatalogEntry, world: String?) {
    (self.report, self.actions, self.entry, self.world) = (report, actions, entry, world)
  }

  /// The text for a process that was stopped by a trap.
  static func trap(_ violation: ExplorationViolation?, _ message: String, feature: String) -> String {
    guard let violation else {
      return
        "\(feature): the program stopped before the first move: \(message)\nRun the feature with `play` to see why."
    }
    return "\(feature): a move stopped the program.\n\n" + text(of: violation)
  }

  /// The text for a process that something outside has ended.
  static func killed(by signal: Int32, after progress: CrashNotes.Progress?, program: String) -> String {
    let found =
      progress.map { "after \($0.distinct.of("state", "states")), at depth \($0.depth)" } ?? "before the first move"
    let (name, hint) =
      switch signal {
      case SIGKILL:
        (
          "SIGKILL",
          "The system does that if memory runs out: bound the space with `--depth`, or split it with `--exchange`."
        )
      case SIGXCPU: ("SIGXCPU", "The limit of CPU time was reached: raise it with `ulimit -t`, or use `--depth`.")
      case SIGXFSZ: ("SIGXFSZ", "The limit of file sizes was reached: raise it with `ulimit -f`, or use `--depth`.")
      case SIGTERM: ("SIGTERM", "Another process has sent it. Explore again.")
      default: ("signal \(signal)", "Another process has sent it. Explore again.")
      }
    return
      "\(program): error: the exploration was killed by \(name) \(found), so nothing is known about the rest.\n\(hint)"
  }

  var text: String {
    let counts = "\(report.distinct) distinct, \(report.generated) generated, depth \(report.depth)"
    let tried = actions.map { ", \($0.of("action", "actions"))" } ?? ""
    let head = "\(entry.name)\(tried): \(counts)"
    let times =
      report.tellsTimes
      ? ["The feature reads the date or measures time, so states at different times are different."] : []
    let sources =
      report.tellsSources
      ? ["The feature uses UUIDs or random numbers, so states after different numbers of them are different."] : []
    let steps =
      report.stepsSilentEffects
      ? ["It shows when effects that send nothing run, so their runs are moves."] : []
    let pasts =
      report.tellsSharedPasts
      ? ["Effects of one step share memory, so what has happened to one of them counts for all."] : []
    let merging = report.mergesStates ? [] : ["No states were merged: the counts are those of paths."]
    let violations = report.violations.map { "\n" + Self.text(of: $0) }
    let coverage = CoverageText(report.coverage, entry)
    let missed = report.notReached.map { "not reached: \($0)" }
    let lines =
      [head] + times + sources + steps + pasts + merging + [stop] + missed + contradiction + violations + coverage.lines
    return (lines + otherWorlds).joined(separator: "\n")
  }

  /// The worlds that were not explored, if nothing is wrong in the default one.
  private var otherWorlds: [String] {
    guard world == nil, !entry.worlds.isEmpty, report.violations.isEmpty, contradiction.isEmpty else { return [] }
    return ["worlds not explored: \(entry.worlds.map(\.name).sorted().joined(separator: ", "))"]
  }

  static func text(of violation: ExplorationViolation) -> String {
    (["violated: \(violation.title.replacing("\n", with: "\n  ").replacing("\n  \n", with: "\n\n"))"]
      + violation.statements.map { "    " + $0 }).joined(separator: "\n")
  }

  /// Why not all states were visited.
  private var stop: String {
    switch report.stop {
    case nil: "All states were visited."
    case .depth(let depth, let open):
      (["The moves of \(open.of("state", "states")) at depth \(depth) were not made: raise `--depth`."] + pilingEffects)
        .joined(separator: "\n")
    case .distinct(let limit): tooManyStates(limit)
    case .contradiction: "Stopped at depth \(report.depth + 1), because a path could not be executed again."
    case .violation: "Stopped at depth \(report.depth + 1), at the first violation: `--keep-going` continues."
    }
  }

  private func tooManyStates(_ limit: Int) -> String {
    let fields = report.variety?.fields.prefix(3).map { "`\($0.path)` (\($0.valueCount))" } ?? []
    let states = (report.variety?.stateCount ?? 0).of("state", "states")
    let values = fields.isEmpty ? [] : ["Most different values in \(states): \(fields.joined(separator: ", "))."]
    let stop =
      "Stopped at depth \(report.depth + 1), because there are more than \(limit) distinct states; all states up to depth \(report.depth) were visited."
    let hint = "Bound the space with `--depth`, fewer actions or a smaller world; or raise `--distinct`."
    return ([stop] + values + pilingEffects + [hint]).joined(separator: "\n")
  }

  private var pilingEffects: [String] {
    let effects = report.variety?.effects.prefix(3).map { "\($0.count) × “\($0.name)”" } ?? []
    return effects.isEmpty ? [] : ["Effects that pile up: \(effects.joined(separator: ", ")) in flight."]
  }

  private var contradiction: [String] {
    report.contradiction.map { ["", "Equal states behave differently."] + $0.lines } ?? []
  }
}

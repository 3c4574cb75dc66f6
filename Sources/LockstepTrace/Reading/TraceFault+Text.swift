internal import Lockstep
internal import LockstepDiff

extension TraceFault {
  /// The fault, formatted for people: location, problem and next step.
  package func text(file: String, program: String) -> String {
    "\(file):\(line):\(column): error: \(reason.title)\n\(reason.hint(program))"
  }
}

extension TraceFault.Reason {
  fileprivate var title: String {
    switch self {
    case .empty: "the trace ends before its first line does"
    case .unreadable: "the trace can't be read any further"
    case .lineTooLong(let limit): "the line is longer than \(limit >> 20) MiB"
    case .json(let expected): "the line is not JSON: expected \(expected.rawValue)"
    case .noHeader: "the first line is not the header of a trace"
    case .newerVersion(let version):
      "the trace is of version \(Self.cut("\(version)")), and this program reads versions 1 to \(TraceFormat.version)"
    case .badMember(let key, let event, let needs): "`\(event)` needs `\(key)`: \(needs)"
    case .nothingPlayed(1): "the trace is of version 1, which does not hold what was played"
    case .nothingPlayed: "the script was too long to be part of the trace"
    case .playedLive: "it was played with `--live`: what came from outside is not in the trace, and does not come again"
    case .outsideScript(let event): "`\(event)` stands outside a script, so that nobody knows what was played"
    case .outsideSession(let event): "`\(event)` stands outside a session"
    case .badSource(let mistakes): "the trace holds a script that is none:\n\(mistakes)"
    case .unknownFeature(let name, _): "there is no feature `\(Self.cut(name))`"
    case .unknownWorld(let name, let feature, _): "`\(feature)` has no world `\(Self.cut(name))`"
    }
  }

  fileprivate func hint(_ program: String) -> String {
    switch self {
    case .empty: "Nothing was recorded. Record it again: `\(program) run PATH… --trace FILE`"
    case .unreadable: "Look at the disk or the program that it comes from."
    case .lineTooLong, .json, .badMember, .badSource, .outsideSession:
      "The file was changed after it was written. Record it again: `\(program) run PATH… --trace FILE`"
    case .noHeader: "Traces are written by `\(program) run PATH… --trace FILE`."
    case .newerVersion: "Replay it with a newer program, or record it again with this one."
    case .nothingPlayed(1): "Record it again with this program: `\(program) run PATH… --trace FILE`"
    case .playedLive: "Record it again without `--live`: `\(program) run PATH… --trace FILE`"
    case .nothingPlayed: "Use `repeat`, or cut the script into several."
    case .outsideScript: "Only what `\(program) run PATH… --trace FILE` and sessions write can be replayed."
    case .unknownFeature(let name, let known): Self.hint(name, known, "The features are", "The catalog is empty.")
    case .unknownWorld(let name, _, let known): Self.hint(name, known, "Its worlds are", "It has no worlds.")
    }
  }

  private static func hint(_ name: String, _ known: [String], _ list: String, _ none: String) -> String {
    if let near = NearestName(name).nearest(in: known).first {
      return "If it was renamed to `\(near)`, record the trace again."
    }
    return known.isEmpty ? none : list + " " + known.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    VisibleText(text, limit: 80).text
  }
}

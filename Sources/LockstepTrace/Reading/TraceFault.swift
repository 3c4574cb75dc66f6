internal import Lockstep
internal import LockstepDiff

/// The reason why a trace can't be replayed, and the location in the trace.
package struct TraceFault: Error, Sendable, Equatable {
  /// The line number, counted from 1.
  package var line: Int

  /// The position in bytes from the start of the line, counted from 1.
  package var column: Int
  var reason: Reason

  package init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  package enum Reason: Sendable, Equatable {
    // The file
    case empty
    case unreadable
    case lineTooLong(limit: Int)
    case json(JSONFault.Expected)

    // The format
    case noHeader
    case newerVersion(Int)
    case badMember(String, of: String, needs: String)

    // The recorded scripts and sessions
    case nothingPlayed(version: Int)
    case playedLive
    case outsideScript(event: String)
    case outsideSession(event: String)
    case badSource(String)
    case unknownFeature(String, known: [String])
    case unknownWorld(String, feature: String, known: [String])
  }
}

extension TraceFault {
  /// Formats the fault as readable text: location, problem and next step.
  package func text(file: String, program: String) -> String {
    "\(name: file):\(line):\(column): error: \(title)\n\(hint(program))"
  }

  package var title: String { reason.title }

  /// The next step.
  package func hint(_ program: String) -> String { reason.hint(program) }
}

extension TraceFault.Reason {
  fileprivate var title: String {
    switch self {
    case .empty: "the trace ends within its first line"
    case .unreadable: "the trace can't be read any further"
    case .lineTooLong(let limit): "the line is longer than \(limit >> 20) MiB"
    case .json(let expected): "the line is not JSON: expected \(expected.rawValue)"
    case .noHeader: "the first line is not the header of a trace"
    case .newerVersion(let version):
      "the trace has version \(Self.cut("\(version)")); this program reads versions 1 to \(TraceFormat.version)"
    case .badMember(let key, let event, let needs): "`\(event)` needs `\(key)`: \(needs)"
    case .nothingPlayed(1): "the trace has version 1, which does not contain the played steps"
    case .nothingPlayed: "the script was too long to be part of the trace"
    case .playedLive: "it was recorded with `--live`: external input is not in the trace, so it can't be replayed"
    case .outsideScript(let event): "`\(event)` is outside a script, so it is unknown what was played"
    case .outsideSession(let event): "`\(event)` is outside a session"
    case .badSource(let mistakes): "the trace contains a malformed script:\n\(mistakes)"
    case .unknownFeature(let name, _): "there is no feature `\(Self.cut(name))`"
    case .unknownWorld(let name, let feature, _): "`\(feature)` has no world `\(Self.cut(name))`"
    }
  }

  fileprivate func hint(_ program: String) -> String {
    switch self {
    case .empty: "Nothing was recorded. Record it again: `\(program) run PATH… --trace FILE`"
    case .unreadable: "Check the disk, or the program that writes it."
    case .lineTooLong, .json, .badMember, .badSource, .outsideSession:
      "The file was changed after it was written. Record it again: `\(program) run PATH… --trace FILE`"
    case .noHeader: "Traces are written by `\(program) run PATH… --trace FILE`."
    case .newerVersion: "Replay it with a newer program, or record it again with this one."
    case .nothingPlayed(1): "Record it again with this program: `\(program) run PATH… --trace FILE`"
    case .playedLive: "Record it again without `--live`: `\(program) run PATH… --trace FILE`"
    case .nothingPlayed: "Use `repeat`, or cut the script into several."
    case .outsideScript: "Only traces written by `\(program) run PATH… --trace FILE` and by sessions can be replayed."
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

  /// Truncates long text and makes its control characters visible.
  private static func cut(_ text: String) -> String {
    SanitizedText(text, limit: 80).text
  }
}

internal import LockstepDiff
internal import LockstepTrace

/// A difference between a replay and its trace.
package struct ReplayDifference: Sendable {
  enum Kind: Sendable {
    /// The events differ; `nil` if one side has no event.
    case event(recorded: [UInt8]?, replayed: [UInt8]?)

    /// The state differs from the one recorded in the trace.
    case state(Difference?)

    /// All events were equal, but the state differs.
    case hash(recorded: String, replayed: String)

    /// The outcome differs.
    case outcome(recorded: [String], replayed: [String])

    /// The script or session can no longer be played.
    case unplayable([String])
  }

  var kind: Kind

  /// The title of the script or session: `Login/offline`.
  package var title: String

  /// The line number in the trace.
  package var line: Int

  /// The number of the step, counted from 1, and the number of all steps.
  package var step: Int
  var steps: Int?
  var action: String?

  /// The number of steps after which the state was last known to be equal, and how the state has changed since then.
  var known = 0
  var changes: Difference?

  /// The first statement that was played without the text hidden in the trace.
  var hidden: String?
}

extension ReplayDifference {
  /// Describes the difference in one line.
  var finding: String {
    switch kind {
    case .event(_?, _?): "the event differs"
    case .event(_?, nil): "an event is missing"
    case .event(nil, _): "an event is not in the trace"
    case .state, .hash: "the state differs"
    case .outcome: "the outcome differs"
    case .unplayable: "it can no longer be played"
    }
  }

  /// Formats the difference as readable text: location, step, difference, state, and one suggested fix.
  package func lines(file: String, program: String) -> [String] {
    var lines = ["\(name: file):\(line): \(title)\(place): \(finding)"]
    lines += evidence
    if let changes {
      lines += [
        "", "Changes since \(known == 0 ? "the start" : "step \(known)"), where the states were equal:",
      ]
      lines += changes.pathLines.map { "    " + $0 }
    }
    return lines + ["", hidden.map { Self.hint($0, program) } ?? hint(program)]
  }

  private var place: String {
    guard step > 0 else { return "" }
    return ", step \(step)" + (steps.map { " of \($0)" } ?? "") + (action.map { ", `\($0)`" } ?? "")
  }

  private var evidence: [String] {
    switch kind {
    case .event(let recorded?, let replayed?): comparison(recorded, replayed)
    case .event(let recorded?, nil): marked("−", recorded)
    case .event(nil, let replayed?): marked("+", replayed)
    case .event(nil, nil): []
    case .state(let difference): [""] + (difference?.treeLines() ?? []) + ["", Self.legend]
    case .hash(let recorded, let replayed): ["", "  − " + recorded, "  + " + replayed, "", Self.legend]
    case .outcome(let recorded, let replayed):
      [""] + recorded.map { "  − " + $0 } + replayed.map { "  + " + $0 } + ["", Self.legend]
    case .unplayable(let texts): [""] + texts
    }
  }

  private static let legend = "(Recorded: −, Replayed: +)"

  private func comparison(_ recorded: [UInt8], _ replayed: [UInt8]) -> [String] {
    if let old = TracedEvent.lines(of: recorded), let new = TracedEvent.lines(of: replayed), old != new {
      return [""] + Self.marked(old, new) + ["", Self.legend]
    }
    // The printed events are equal, so the difference is shown in the trace's lines.
    guard let difference = Difference.between(JSONLine.lines(of: recorded), JSONLine.lines(of: replayed)) else {
      return []
    }
    // A multiline string is printed between `"""` lines, which are dropped because the JSON quotes are enough.
    let lines = difference.treeLines().filter { $0.drop { $0 == " " } != "\"\"\"" }
    return [""] + lines + ["", Self.legend]
  }

  /// Returns the lines that only one side has, and the number of common lines.
  private static func marked(_ old: [String], _ new: [String]) -> [String] {
    var lines: [String] = []
    // Comparing long lists is slow, so only their first lines are compared.
    let changes = new.prefix(mostCompared).difference(from: old.prefix(mostCompared))
    for case .remove(_, let line, _) in changes { lines.append("  − " + line) }
    for case .insert(_, let line, _) in changes { lines.append("  + " + line) }
    let rest = lines.count > mostLines ? ["    … (\(lines.count - mostLines) more lines)"] : []
    let same = min(old.count, mostCompared) - changes.removals.count
    return (same > 0 ? ["    … (\(same) unchanged)"] : []) + lines.prefix(mostLines) + rest
  }

  private static let mostLines = 100
  private static let mostCompared = 500

  private func marked(_ mark: String, _ event: [UInt8]) -> [String] {
    let lines = TracedEvent.lines(of: event) ?? JSONLine.lines(of: event).split(separator: "\n").map(String.init)
    let rest = lines.count > Self.mostLines ? ["    … (\(lines.count - Self.mostLines) more lines)"] : []
    return [""] + lines.prefix(Self.mostLines).map { "  \(mark) \($0)" } + rest + ["", Self.legend]
  }

  private static func hint(_ hidden: String, _ program: String) -> String {
    """
    The trace hides the text of `\(hidden)`, which may be the cause.
    Pass it with `\(program) replay TRACE --secret TEXT`, or run this in the folder of the script.
    """
  }

  private func hint(_ program: String) -> String {
    "If the change is intended, record the trace again: `\(program) run PATH… --trace FILE`; otherwise fix the reducer."
  }
}

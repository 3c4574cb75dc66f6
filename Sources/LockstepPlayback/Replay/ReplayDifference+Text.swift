internal import LockstepDiff
internal import LockstepTrace

extension ReplayDifference {
  /// What differs, in one line.
  var finding: String {
    switch kind {
    case .event(_?, _?): "another event came"
    case .event(_?, nil): "an event did not come"
    case .event(nil, _): "an event came that the trace does not have"
    case .hash: "the state is another one"
    case .outcome: "it ended otherwise"
    case .unplayable: "it can't be played any more"
    }
  }

  /// What a person reads: place, step, difference, the state, one next step.
  package func lines(file: String, program: String) -> [String] {
    var lines = ["\(file):\(line): \(title)\(place): \(finding)"]
    lines += evidence
    if let changes {
      lines += [
        "", "Since \(known == 0 ? "the start" : "step \(known)"), where the state was the same, the replay changed:",
      ]
      lines += changes.pathLines.map { "    " + $0 }
    }
    return lines + ["", hint(program)]
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
    case .hash(let recorded, let replayed): ["", "  − " + recorded, "  + " + replayed, "", Self.legend]
    case .outcome(let recorded, let replayed):
      [""] + recorded.map { "  − " + $0 } + replayed.map { "  + " + $0 } + ["", Self.legend]
    case .unplayable(let texts): [""] + texts
    }
  }

  private static let legend = "(Recorded: −, Replayed: +)"

  private func comparison(_ recorded: [UInt8], _ replayed: [UInt8]) -> [String] {
    if let old = TracedEventText(recorded)?.lines, let new = TracedEventText(replayed)?.lines, old != new {
      return [""] + Self.marked(old, new) + ["", Self.legend]
    }
    // What people are shown is the same: the lines of the trace tell what is not.
    guard let difference = Difference.between(JSONLine.lines(of: recorded), JSONLine.lines(of: replayed)) else {
      return []
    }
    // A string of several lines prints between its quotes; those of JSON are enough.
    let lines = difference.treeLines().filter { $0.drop { $0 == " " } != "\"\"\"" }
    return [""] + lines + ["", Self.legend]
  }

  /// The lines that only one of the two has; of those that both have, how many.
  private static func marked(_ old: [String], _ new: [String]) -> [String] {
    var lines: [String] = []
    // Finding what long lists have in common takes long; their beginnings tell enough.
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
    let lines = TracedEventText(event)?.lines ?? JSONLine.lines(of: event).split(separator: "\n").map(String.init)
    let rest = lines.count > Self.mostLines ? ["    … (\(lines.count - Self.mostLines) more lines)"] : []
    return [""] + lines.prefix(Self.mostLines).map { "  \(mark) \($0)" } + rest + ["", Self.legend]
  }

  private func hint(_ program: String) -> String {
    "If the change is meant, record the trace again: `\(program) run PATH… --trace FILE`; otherwise mend the reducer."
  }
}

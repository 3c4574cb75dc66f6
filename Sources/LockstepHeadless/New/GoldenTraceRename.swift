/// Renames types in golden traces. The length of a name affects where long values are truncated.
///
/// If the new name is shorter, a truncated action would show more text, which the trace doesn't contain: such a trace must be recorded
/// again.
struct GoldenTraceRename {
  let rename: FeatureTypeRenamer

  /// Maximum width of a value before a change, in columns.
  private static let oldColumns = 60

  /// Maximum width of an action, in columns.
  private static let actionColumns = 200

  /// The trace with the new names. The truncated end of a value is taken from the earlier line that prints the whole value.
  func trace(_ text: String) -> String {
    guard text.contains(rename.old) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var renamed: [String] = []
    for (index, line) in lines.enumerated() {
      renamed.append(Change(line).map { self.line($0, earlier: lines[..<index]) } ?? step(line))
    }
    return renamed.joined(separator: "\n")
  }

  /// The line of a step: `receive .delegate(.ended(…` and the action's source.
  private func step(_ line: String) -> String {
    guard let cut = line.lastIndex(of: "…"), let space = line.firstIndex(of: " "), space < cut else {
      return rename.printed(line)
    }
    let action = rename.printed(String(line[line.index(after: space)..<cut]))
    return String(line[...space] + action.prefix(Self.actionColumns - 1) + line[cut...])
  }

  private func line(_ change: Change, earlier lines: ArraySlice<String>) -> String {
    let old = rename.printed(change.old)
    let isKept = old == change.old || !old.hasSuffix("…") && old.count <= Self.oldColumns
    let whole = isKept ? old : truncated(rename.printed(whole(change.old, in: lines)))
    return change.path + whole + Change.arrow + rename.printed(change.new)
  }

  private func truncated(_ value: String) -> String {
    value.count > Self.oldColumns ? value.prefix(Self.oldColumns - 1) + "…" : value
  }

  /// The complete value, if it is truncated.
  private func whole(_ value: String, in lines: ArraySlice<String>) -> String {
    guard value.hasSuffix("…") else { return value }
    let known = lines.indices.reversed().lazy.compactMap { index in
      Change(lines[index]).map { $0.new.hasSuffix("(") ? oneLine($0.new, lines[(index + 1)...]) : $0.new }
    }
    return known.first { $0.hasPrefix(value.dropLast()) } ?? value
  }

  /// Joins a value that is printed on several lines into one line.
  private func oneLine(_ first: String, _ lines: ArraySlice<String>) -> String {
    let rest = lines.prefix { $0.hasPrefix("    ") }.map { $0.drop { $0 == " " } }
    return rest.reduce(first) { text, line in
      let isFirst = text.hasSuffix("(") || text.hasSuffix("[")
      return text + (isFirst || line.hasPrefix(")") || line.hasPrefix("]") ? "" : " ") + line
    }
  }

  /// A change printed on one line: `  alert: nil → Login.Notice(…)`.
  private struct Change {
    static let arrow = " → "
    let path: String
    let old: String
    let new: String

    init?(_ line: String) {
      let parts = line.split(separator: Self.arrow, maxSplits: 1)
      guard line.hasPrefix("  "), parts.count == 2, let colon = parts[0].firstRange(of: ": ") else { return nil }
      path = String(parts[0][..<colon.upperBound])
      (old, new) = (String(parts[0][colon.upperBound...]), String(parts[1]))
    }
  }
}

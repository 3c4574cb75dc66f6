internal import LockstepScript

/// Replacements and insertions of lines in a script; all other lines are preserved byte for byte.
struct ScriptEdits: Sendable {
  /// The cause of an edit: the path of a change, or the action itself if the path is empty.
  struct Cause: Sendable, Hashable {
    /// The action's case, followed by nested cases: `.loginResponse(.failure)`.
    let action: String
    let path: String
  }

  /// A replacement of a line, or an inserted line.
  private struct Edit: Sendable {
    let lines: [String]
    let cause: Cause?
  }

  /// Replacements by line number; a replacement without lines removes the line.
  private var replaced: [Int: Edit] = [:]

  /// Insertions, keyed by the number of the line above.
  private var inserted: [Int: [Edit]] = [:]

  var isEmpty: Bool { replaced.isEmpty && inserted.isEmpty }

  /// The number of new lines, including replacement lines.
  var added: Int {
    let edits = Array(replaced.values) + inserted.values.joined()
    return edits.reduce(0) { $0 + $1.lines.count }
  }
  var removed: Int { replaced.count }

  mutating func replace(_ line: Int, with lines: [String], because cause: Cause? = nil) {
    replaced[line] = Edit(lines: lines, cause: cause)
  }

  mutating func insert(_ lines: [String], after line: Int, because cause: Cause? = nil) {
    inserted[line, default: []].append(Edit(lines: lines, cause: cause))
  }

  /// The edits whose causes satisfy a condition. The cause is nil for edits that several changes cause.
  func filter(_ isIncluded: (Cause?) -> Bool) -> ScriptEdits {
    var edits = ScriptEdits()
    edits.replaced = replaced.filter { isIncluded($0.value.cause) }
    edits.inserted = inserted.mapValues { $0.filter { isIncluded($0.cause) } }.filter { !$0.value.isEmpty }
    return edits
  }

  /// Returns the script with the edits applied. New lines end like the script's first line.
  ///
  /// - Complexity: O(bytes)
  func applied(to source: ScriptSource) -> [UInt8] {
    var bytes = Array(source.bytes[..<source.bounds(ofLine: 1).lowerBound])
    let end = Self.lineEnd(of: source)
    for line in 1...max(1, source.lineCount) {
      let bounds = source.bounds(ofLine: line)
      let next = line < source.lineCount ? source.bounds(ofLine: line + 1).lowerBound : source.bytes.count
      if let lines = replaced[line]?.lines {
        for line in lines { bytes += Array(line.utf8) + end }
      } else {
        bytes += source.bytes[bounds.lowerBound..<next]
      }
      guard let lines = inserted[line]?.flatMap(\.lines), !lines.isEmpty else { continue }
      if replaced[line] == nil, bounds.upperBound == next, !bounds.isEmpty { bytes += end }
      for line in lines { bytes += Array(line.utf8) + end }
    }
    return bytes
  }

  private static func lineEnd(of source: ScriptSource) -> [UInt8] {
    guard source.lineCount > 1 else { return [UInt8(ascii: "\n")] }
    return Array(source.bytes[source.bounds(ofLine: 1).upperBound..<source.bounds(ofLine: 2).lowerBound])
  }
}

extension ScriptSource {
  /// The text to the left of a range, on its first line.
  func margin(of range: SourceRange) -> String {
    text(of: SourceRange(line: range.line, lower: bounds(ofLine: range.line).lowerBound, upper: range.lower))
  }

  /// The text to the right of a range: spaces and a comment.
  func rest(behind range: SourceRange) -> String {
    let last = lines(of: range).upperBound
    return text(of: SourceRange(line: last, lower: range.upper, upper: bounds(ofLine: last).upperBound))
  }

  /// The line numbers that a range of this file covers, counted from 1.
  func lines(of range: SourceRange) -> ClosedRange<Int> {
    var last = range.line
    while last < lineCount, bounds(ofLine: last).upperBound < range.upper { last += 1 }
    return range.line...last
  }
}

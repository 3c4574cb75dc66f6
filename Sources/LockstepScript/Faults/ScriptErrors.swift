/// The mistakes of a script, in source order.
package struct ScriptErrors: Error, Sendable, CustomStringConvertible {
  /// The script; its included files are added once it has been read.
  var source: ScriptSource
  /// The first mistakes, at most `limit`.
  private(set) var issues: [ScriptIssue] = []
  /// The number of mistakes beyond the limit.
  private(set) var omitted = 0

  package static let limit = 20

  init(source: ScriptSource) {
    self.source = source
  }

  var count: Int { issues.count + omitted }

  var isEmpty: Bool { issues.isEmpty }

  /// Whether a mistake would be among those that are kept.
  func keeps(_ issue: ScriptIssue) -> Bool { issues.count < Self.limit || index(of: issue) < issues.endIndex }

  private func index(of issue: ScriptIssue) -> Int {
    let isAfter = { (other: ScriptIssue) in
      (other.range.file, other.range.lower) > (issue.range.file, issue.range.lower)
    }
    return issues.firstIndex(where: isAfter) ?? issues.endIndex
  }

  /// Inserts a mistake in source order.
  mutating func add(_ issue: ScriptIssue) {
    let index = index(of: issue)
    issues.insert(issue, at: index)
    if issues.count > Self.limit {
      issues.removeLast()
      omitted += 1
    }
  }

  package var description: String {
    let shown = issues.map { $0.text(in: source) }
    let rest = omitted > 0 ? ["… (\(omitted) more)"] : []
    return (shown + rest).joined(separator: "\n\n")
  }
}

extension ScriptIssue {
  func text(in source: ScriptSource) -> String {
    SourceExcerpt(source: source, range: range, title: fault.title, hint: fault.hint).text
  }
}

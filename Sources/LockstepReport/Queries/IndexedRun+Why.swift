internal import Lockstep
package import LockstepDiff

extension IndexedRun {
  /// Explains the value at a path after a number of steps: the chain from the write back to the statement that caused it.
  ///
  /// - Returns: Nil if there is no value at the path, or if the state is unknown.
  package func whyRows(_ path: Path, after count: Int) -> [QueryRow]? {
    guard let value = state(after: count)?.value(at: path), let cause = cause(of: path, after: count) else {
      return nil
    }
    let first = QueryRow("\(path.isEmpty ? "the state" : "\(path)") = \(value.inline(width: 120))") { json in
      json.write(path.description, under: "path")
      json.write(value.inline(width: 120), under: "value")
    }
    guard !cause.links.isEmpty else {
      let text = value == .secret ? "hidden: it may have changed since the start" : "from the start: no step wrote it"
      return [first, QueryRow("  ← \(text)") { $0.write("start", under: "cause") }]
    }
    return [first] + cause.links.map { row(of: $0) } + statementRows(of: cause)
  }

  private func row(of link: ValueCause.Link) -> QueryRow {
    let text: String
    let kind: String
    switch link.kind {
    case .wrote(let action, let change):
      (kind, text) = ("write", "written in step \(link.step + 1) by \(action): \(change)")
    case .given: (kind, text) = ("given", "set in step \(link.step + 1), without an action")
    case .effect(let name, let action):
      let starter = action.isEmpty ? "" : " by \(action)"
      (kind, text) = ("effect", "sent by effect “\(name)”, which step \(link.step + 1) started\(starter)")
    case .sentAction(let action): (kind, text) = ("action", "sent at once by \(action) in step \(link.step + 1)")
    case .screen:
      (kind, text) = ("screen", "sent by an element of the screen that appeared after step \(link.step + 1)")
    }
    return QueryRow("  ← \(text)") { json in
      json.write(kind, under: "cause")
      json.write(link.step + 1, under: "step")
      json.write(text, under: "text")
    }
  }

  /// Returns the statement of the script, session or test at which the chain ends.
  private func statementRows(of cause: ValueCause) -> [QueryRow] {
    guard let link = cause.links.last, !steps[link.step].statement.isEmpty else { return [] }
    let step = steps[link.step]
    let place = step.line.map { "line \($0): " } ?? step.location.map { "\($0): " } ?? ""
    return [
      QueryRow("  ← \(place)\(step.shownStatement)") { json in
        json.write("statement", under: "cause")
        if let line = step.line { json.write(line, under: "line") }
        if let location = step.location { json.write(location, under: "at") }
        json.write(step.shownStatement, under: "text")
      }
    ]
  }
}

extension Tree {
  /// Returns the value at a path, which may identify a list element by its id or index.
  package func value(at path: Path) -> Tree? { place(of: path).flatMap { self[$0] } }
}

internal import Lockstep
package import LockstepDiff

extension IndexedRun {
  /// Explains the value at a path after the last step, in at most two lines for a failure message.
  ///
  /// - Returns: No lines if the last step's own action wrote the value, if there is no value at the path, or if the state is unknown.
  package func explanation(of path: Path) -> [String] {
    guard let cause = cause(of: path, after: steps.count) else { return [] }
    let name = path.isEmpty ? "the state" : "`\(path)`"
    guard let write = cause.links.first else { return ["Why: no step wrote \(name): it still has its initial value."] }
    // For the whole state, only the last change is known, which may not be the relevant one.
    let title = path.isEmpty && (state(after: steps.count)?.childCount ?? 0) > 0 ? "The last change" : "Why"
    guard case .wrote(let action, let change) = write.kind else {
      return ["\(title): step \(write.step + 1) set the whole state."]
    }
    let isOwn = write.step == steps.count - 1
    let first = "\(title): \(isOwn ? "this step" : "step \(write.step + 1)"), \(action), wrote `\(change)`"
    guard cause.links.count > 1 else { return isOwn ? [] : [first + source(of: write, isOwn) + "."] }
    return [first + ","] + [sender(cause.links) + "."]
  }

  private func source(of link: ValueCause.Link, _ isOwn: Bool) -> String {
    guard !isOwn, let line = steps[link.step].line else { return "" }
    return " (line \(line): `\(steps[link.step].shownStatement)`)"
  }

  private func sender(_ links: [ValueCause.Link]) -> String {
    let last = links[links.count - 1]
    let statement = source(of: last, false)
    let more = links.count > 2 ? "; the first of \(links.count - 1) causes is step \(last.step + 1)" : ""
    switch links[1].kind {
    case .effect(let name, let action):
      let starter = "     sent by “\(name)”, which step \(links[1].step + 1), \(action), started"
      return starter + more + statement
    case .sentAction(let action): return "     sent at once by step \(links[1].step + 1), \(action)" + more + statement
    case .screen, .given, .wrote:
      return "     sent by an element that appeared after step \(links[1].step + 1)" + more + statement
    }
  }
}

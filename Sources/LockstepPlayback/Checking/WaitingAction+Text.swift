internal import LockstepDiff
internal import LockstepScript

extension WaitingAction {
  /// The action in one line.
  package var line: String { action.line }

  /// The action and its origin.
  package var lineWithOrigin: String { line + (effect.map { ", from “\($0)”" } ?? "") }

  /// The step that would receive the action; a long payload is omitted.
  package var step: String {
    let whole = Literal(action)
    guard whole.text.count > 80, case .enumCase(_, let name, _) = whole.kind else { return "receive \(whole.text)" }
    return "receive .\(name)"
  }
}

extension Tree {
  /// The value in one line of at most 120 columns.
  package var line: String { inline(width: 120) }
}

internal import LockstepDiff

extension WaitingAction {
  /// The action in one line.
  var line: String { action.line }

  /// The action and who sent it.
  var lineWithOrigin: String { line + (effect.map { ", from “\($0)”" } ?? "") }

  /// The step that would receive it; a long payload is left out.
  var step: String {
    let whole = Literal(action)
    guard whole.text.count > 80, case .enumCase(_, let name, _) = whole.kind else { return "receive \(whole.text)" }
    return "receive .\(name)"
  }
}

extension Tree {
  /// The value in one line of at most 120 columns.
  var line: String { inline(width: 120) }
}

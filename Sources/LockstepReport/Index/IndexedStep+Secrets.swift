internal import LockstepDiff
internal import LockstepTrace

/// Before version 3, a trace contained what was typed into a field for passwords. What a step's action hides is hidden in its statement, too.
extension IndexedStep {
  /// The statement as it may be shown: `type "Password" "••••"`.
  package var shownStatement: String {
    actions.contains { $0.action.hidesSomething } ? HiddenText.hiding(statement) : statement
  }
}

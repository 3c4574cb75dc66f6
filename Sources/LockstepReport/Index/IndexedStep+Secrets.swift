internal import LockstepDiff
internal import LockstepTrace

/// Before version 3, traces contained text typed into password fields. So if a step's action has secrets, its statement is also hidden.
extension IndexedStep {
  /// The statement with secrets hidden: `type "Password" "••••"`.
  package var shownStatement: String {
    actions.contains { $0.action.hidesSomething } ? StatementTextRedactor.hiding(statement) : statement
  }
}

extension Effect {
  /// Lets effects of a presented feature dismiss it: `dismiss()` in them sends the action.
  ///
  /// Effects of a feature that is presented further in know their own dismissal already.
  func dismissed(by action: Action) -> Self {
    Self(node: node?.with(operations: { $0.dismissed(by: action) }))
  }
}

extension EffectOperation {
  fileprivate func dismissed(by action: AnyAction) -> EffectOperation {
    var operation = self
    if dismissal == nil { operation.dismissal = action }
    return operation
  }
}

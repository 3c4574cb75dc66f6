extension Effect {
  /// Lets effects of a presented feature dismiss it: `dismiss()` in them sends the action.
  ///
  /// Effects of a feature that is presented further in know their own dismissal already.
  func dismissed(by action: Action) -> Self {
    Self(node: node?.with(operations: { $0.dismissed(by: action) }))
  }
}

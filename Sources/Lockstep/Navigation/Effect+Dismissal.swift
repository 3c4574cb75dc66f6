extension Effect {
  /// Lets effects of a presented feature dismiss it: `dismiss()` in them sends the given action.
  ///
  /// Effects of a feature that is presented further inside already have their own dismissal.
  func dismissed(by action: Action) -> Self {
    Self(node: node?.with(operations: { $0.dismissed(by: action) }))
  }
}

package import LockstepDiff

extension Tree {
  /// The tree of a value that is mentioned in a line or two: an action that carries a whole document is described as far as that takes.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(1): the size of the value doesn't matter.
  package init(brief value: Any) {
    self.init(describing: value, limit: 500)
  }
}

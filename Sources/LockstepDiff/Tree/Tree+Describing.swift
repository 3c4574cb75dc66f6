extension Tree {
  /// The tree of any value.
  ///
  /// - Parameters:
  ///   - value: the value to describe; types steer it by ``TreeDescribable`` and ``TreeSubstituting``.
  ///   - limit: the number of values to look at; what lies beyond folds into `… (9800 more)`, what lies deeper than 100
  ///     levels into `…`.
  /// - Complexity: O(min(`limit`, size of the value)), a few hundred nanoseconds a value.
  public init(describing value: Any, limit: Int = .max) {
    var describer = Describer(limit: limit)
    self = describer.tree(of: value)
  }
}

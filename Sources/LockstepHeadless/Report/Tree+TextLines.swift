internal import LockstepDiff

extension Tree {
  /// The value on many lines; what is beyond `limit` is counted.
  func textLines(limit: Int = 200) -> [String] {
    text(limit: limit).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

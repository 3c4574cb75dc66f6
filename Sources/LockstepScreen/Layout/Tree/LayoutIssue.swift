/// A problem of a tree that layout doesn't stop for.
public enum LayoutIssue: Sendable, Equatable {
  /// Nodes are nested deeper than `limit` levels; the ones below have empty frames and count as empty boxes.
  case tooDeep(limit: Int)
}

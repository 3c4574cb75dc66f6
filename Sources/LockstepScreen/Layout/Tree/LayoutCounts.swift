/// The work that one call of `layout(in:)` did.
public struct LayoutCounts: Sendable, Equatable {
  /// How often a `MeasuredContent` was asked for its size.
  public internal(set) var measuredContents = 0
  /// How many nodes had the heights of their content computed; results from the cache don't count.
  public internal(set) var measuredNodes = 0
  /// How many nodes had their children arranged; clean nodes whose constraints are unchanged don't count.
  public internal(set) var laidOutNodes = 0
  /// The problem that left nodes without frames, or nil.
  public internal(set) var issue: LayoutIssue?

  /// No work at all.
  public init() {}
}

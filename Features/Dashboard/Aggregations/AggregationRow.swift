public import Lockstep

/// A row of ``AggregationList``: a group of crashes, and the icon of the module it happens in.
public struct AggregationRow: ReducerProtocol, Sendable {
  /// What a row knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// The group.
    public var aggregation: Stability.Aggregation
    /// The icon of the module it happens in.
    public var icon: RemoteImage.State

    public var id: Stability.Aggregation.ID { aggregation.id }

    /// Makes a row.
    ///
    /// - Parameter aggregation: The group.
    public init(_ aggregation: Stability.Aggregation) {
      self.aggregation = aggregation
      icon = RemoteImage.State(url: aggregation.icon)
    }
  }

  /// What can happen to a row.
  public enum Action: Equatable, Sendable, Decodable {
    /// The row was scrolled into sight.
    case appeared
    /// Show what is behind it.
    case tapped
    /// What happens to its icon.
    case icon(RemoteImage.Action)
  }

  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.icon, action: Action.icon) { RemoteImage() }
  }
}

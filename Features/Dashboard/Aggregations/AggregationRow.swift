public import Lockstep

/// A row of ``AggregationList``: a group of crashes, and the icon of the crashing module.
public struct AggregationRow: ReducerProtocol, Sendable {
  /// The state of a row.
  public struct State: Equatable, Sendable, Identifiable {
    /// The group.
    public var aggregation: Stability.Aggregation
    /// The icon of the crashing module.
    public var icon: RemoteImage.State

    public var id: Stability.Aggregation.ID { aggregation.id }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - aggregation: The group.
    ///   - icon: The row's icon before the list was reloaded.
    public init(_ aggregation: Stability.Aggregation, keeping icon: RemoteImage.State? = nil) {
      self.aggregation = aggregation
      self.icon = icon.flatMap { $0.url == aggregation.icon ? $0 : nil } ?? RemoteImage.State(url: aggregation.icon)
    }
  }

  /// The actions of a row.
  public enum Action: Equatable, Sendable, Decodable {
    /// The row became visible.
    case appeared
    /// Show the group.
    case tapped
    /// An action of the icon.
    case icon(RemoteImage.Action)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.icon, action: Action.icon) { RemoteImage() }
  }
}

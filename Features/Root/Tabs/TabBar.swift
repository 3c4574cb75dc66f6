public import Lockstep

/// The bar of tabs: which one is selected is one small value, and nobody but the bar observes it.
public struct TabBar: ReducerProtocol, Sendable {
  /// What the bar knows.
  public struct State: Equatable, Sendable {
    /// The tab that is shown.
    public var selected: Tab

    /// Makes the state of a bar.
    ///
    /// - Parameter selected: The tab that is shown.
    public init(selected: Tab = .home) {
      self.selected = selected
    }
  }

  /// What can happen to the bar.
  public enum Action: Equatable, Sendable, Decodable {
    /// The person wants to see a tab.
    case tapped(Tab)
  }

  /// Makes the feature.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped(let tab):
      state.selected = tab
      return .none
    }
  }
}

public import Lockstep

/// The tab bar. The selected tab is a small value, which only the bar observes.
public struct TabBar: ReducerProtocol, Sendable {
  /// The state of the bar.
  public struct State: Equatable, Sendable {
    /// The selected tab.
    public var selected: Tab

    /// Creates the state of a bar.
    ///
    /// - Parameter selected: The selected tab.
    public init(selected: Tab = .home) {
      self.selected = selected
    }
  }

  /// The actions of the bar.
  public enum Action: Equatable, Sendable, Decodable {
    /// The person selected a tab.
    case tapped(Tab)
  }

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped(let tab):
      state.selected = tab
      return .none
    }
  }
}

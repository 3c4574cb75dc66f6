public import Lockstep

/// The tabs at the bottom of the screen.
public enum Tab: String, Hashable, Sendable, Codable, CaseIterable {
  /// The menu.
  case home
  /// The favourite items.
  case favorites
  /// Live broadcasts.
  case broadcast
  /// The app's stability.
  case dashboard
  /// The person's settings.
  case settings

  /// The tab's title.
  public var title: TextState {
    switch self {
    case .home: "Home"
    case .favorites: "Favourites"
    case .broadcast: "Broadcast"
    case .dashboard: "Dashboard"
    case .settings: "Settings"
    }
  }
}

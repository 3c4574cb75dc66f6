/// The places of the app between which a person chooses at the bottom of the screen.
public enum Tab: String, Hashable, Sendable, Codable, CaseIterable {
  /// The menu.
  case home
  /// Live broadcasts.
  case broadcast
  /// How stable an app is.
  case dashboard
  /// What a person sets.
  case settings

  /// What the tab is called.
  public var title: String {
    switch self {
    case .home: "Home"
    case .broadcast: "Broadcast"
    case .dashboard: "Dashboard"
    case .settings: "Settings"
    }
  }
}

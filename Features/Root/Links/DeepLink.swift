public import Lockstep

/// A destination in the app that a link opens: `app://dashboard/aggregation/42`.
///
/// | link | destination |
/// |---|---|
/// | `app://home` | the menu |
/// | `app://home/item/ID` | an item of the menu |
/// | `app://home/order` | the order |
/// | `app://favorites` | the favourites |
/// | `app://broadcast` | the broadcast, in any phase |
/// | `app://dashboard` | the dashboard |
/// | `app://dashboard/aggregation/NUMBER` | a group of crashes |
/// | `app://settings` | the settings |
public enum DeepLink: Hashable, Sendable, Decodable {
  case home
  case item(MenuItem.ID)
  case order
  case favorites
  case broadcast
  case dashboard
  case aggregation(Stability.Aggregation.ID)
  case settings

  /// The tab that shows the link's destination.
  public var tab: Tab {
    switch self {
    case .home, .item, .order: .home
    case .favorites: .favorites
    case .broadcast: .broadcast
    case .dashboard, .aggregation: .dashboard
    case .settings: .settings
    }
  }

  /// The destination's display name: `the dashboard`.
  public var place: TextState {
    switch self {
    case .home: "the menu"
    case .item: "an item of the menu"
    case .order: "your order"
    case .favorites: "your favourites"
    case .broadcast: "the broadcast"
    case .dashboard: "the dashboard"
    case .aggregation: "a group of crashes"
    case .settings: "the settings"
    }
  }
}

extension Tabs {
  /// The state while a person is signed in.
  public struct State: Equatable, Sendable {
    /// The signed-in account.
    public let account: String
    /// The tab bar.
    public var bar: TabBar.State
    /// The menu.
    public var home = Home.State()
    /// The favourites.
    public var favorites = Favorites.State()
    /// The broadcast.
    public var broadcast: Broadcast.State
    /// The dashboard.
    public var dashboard: Dashboard.State
    /// The settings.
    public var settings = Settings.State()

    /// Creates the state of tabs with nothing loaded.
    ///
    /// - Parameters:
    ///   - account: The signed-in account.
    ///   - selected: The selected tab.
    ///   - dashboard: The dashboard.
    public init(account: String, selected: Tab = .home, dashboard: Dashboard.State) {
      self.account = account
      bar = TabBar.State(selected: selected)
      broadcast = Broadcast.State(host: Self.publicName(of: account))
      self.dashboard = dashboard
    }

    /// The visit to store for the next launch.
    func visit(with session: Session?) -> Visit {
      let app = dashboard.app == .shop ? nil : dashboard.app
      return Visit(account: account, session: session, tab: bar.selected, app: app)
    }

    /// The preferences; `nil` until they are known.
    var preferences: Preferences? { settings.canEdit ? settings.preferences : nil }

    /// The account's public name; an email address is private.
    static func publicName(of account: String) -> String {
      String(account.prefix { $0 != "@" })
    }
  }

  /// The actions while a person is signed in.
  public enum Action: Equatable, Sendable, Decodable {
    /// The tabs appeared: after signing in, or when the app enters the foreground.
    case appeared
    /// The app entered the background.
    case disappeared
    /// Show a link's destination.
    case linkOpened(DeepLink)

    /// An action of the bar.
    case bar(TabBar.Action)
    /// An action of the menu.
    case home(Home.Action)
    /// An action of the favourites.
    case favorites(Favorites.Action)
    /// An action of the broadcast.
    case broadcast(Broadcast.Action)
    /// An action of the dashboard.
    case dashboard(Dashboard.Action)
    /// An action of the settings.
    case settings(Settings.Action)

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from the tabs to their parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// A server reports that the session is over.
    case sessionExpired
    /// The dashboard's server, which is in the internal network, needs another ticket.
    case ticketNeeded
    /// The person confirmed signing out.
    case signOutConfirmed
  }
}

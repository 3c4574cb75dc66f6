extension Tabs {
  /// What is known while somebody is signed in.
  public struct State: Equatable, Sendable {
    /// Who is signed in.
    public let account: String
    /// The bar of tabs.
    public var bar: TabBar.State
    /// The menu.
    public var home = Home.State()
    /// The broadcast.
    public var broadcast: Broadcast.State
    /// The dashboard.
    public var dashboard: Dashboard.State
    /// The settings.
    public var settings = Settings.State()

    /// Makes the state of tabs of which nothing has been loaded.
    ///
    /// - Parameters:
    ///   - account: Who is signed in.
    ///   - selected: The tab that is shown.
    ///   - today: The last day that the dashboard can look at.
    public init(account: String, selected: Tab = .home, today: CalendarDay) {
      self.account = account
      bar = TabBar.State(selected: selected)
      broadcast = Broadcast.State(host: Self.publicName(of: account))
      dashboard = Dashboard.State(today: today)
    }

    /// What others see of an account: an email address is nobody else's business.
    private static func publicName(of account: String) -> String {
      String(account.prefix { $0 != "@" })
    }
  }

  /// What can happen while somebody is signed in.
  public enum Action: Equatable, Sendable, Decodable {
    /// The tabs came onto the screen: after signing in, or back from the background.
    case appeared
    /// The app went into the background.
    case disappeared
    /// Something is to be shown.
    case linkOpened(DeepLink)

    /// What happened to the bar.
    case bar(TabBar.Action)
    /// What happened to the menu.
    case home(Home.Action)
    /// What happened to the broadcast.
    case broadcast(Broadcast.Action)
    /// What happened to the dashboard.
    case dashboard(Dashboard.Action)
    /// What happened to the settings.
    case settings(Settings.Action)

    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What the tabs tell their parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// Some server says that the session is over.
    case sessionExpired
    /// The person wants to be signed out, and confirmed it.
    case signOutConfirmed
  }
}

public import Lockstep

extension Home {
  /// The state of the menu.
  public struct State: Equatable, Sendable {
    /// A row for each item on the menu.
    public var rows: IdentifiedArrayOf<MenuRow.State> = []
    /// Whether the menu is loaded.
    public var hasLoaded = false
    /// Whether a request for the menu is in flight.
    public var isLoading = false
    /// Whether the person refreshed the menu successfully since the last search.
    public var hasRefreshed = false
    /// Why the last request for the menu failed.
    public var failure: MenuError?
    /// The number of consecutive failed requests for the menu.
    public var failedLoads = 0
    /// The text of the search field.
    public var query = ""
    /// The status of the search.
    public var search = Search.off
    /// The item requested by a link, while the menu is loading or does not contain it.
    public var linkedItem: MenuItem.ID?
    /// The person's ratings, while the menu is on the screen.
    public var ratings: [MenuItem.ID: Rating] = [:]
    /// The badge of the order.
    public var badge = OrderBadge.State()
    /// The most recently placed order.
    public var lastOrder: Order?
    /// The screens above the menu.
    public var path = StackState<Path.State>()

    /// Creates the state of a menu that has not been loaded.
    public init() {}
  }

  /// The status of a search.
  public enum Search: Equatable, Sendable {
    /// There is no query.
    case off
    /// The person is typing, or the search is in flight.
    case searching
    /// The items found, best first.
    case found([MenuItem.ID])
    /// The search failed.
    case failed(MenuError)
  }
}

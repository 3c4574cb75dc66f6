public import Lockstep

extension Home {
  /// What the menu knows.
  public struct State: Equatable, Sendable {
    /// A row for each item on the menu.
    public var rows: IdentifiedArrayOf<MenuRow.State> = []
    /// Whether the menu has come.
    public var hasLoaded = false
    /// Whether a request for the menu is in flight.
    public var isLoading = false
    /// Why the menu did not come, or could not be refreshed.
    public var failure: MenuError?
    /// Requests for the menu that failed in a row.
    public var failedLoads = 0
    /// What the search field holds.
    public var query = ""
    /// What became of the query.
    public var search = Search.off
    /// The item that a link asked for, as long as it waits for the menu or is not on it.
    public var linkedItem: MenuItem.ID?
    /// The badge of the order.
    public var badge = OrderBadge.State()
    /// The screens above the menu.
    public var path = StackState<Path.State>()

    /// Makes the state of a menu that has not been loaded.
    public init() {}
  }

  /// What became of a query.
  public enum Search: Equatable, Sendable {
    /// Nothing is searched for.
    case off
    /// The person is typing, or the answer is on its way.
    case searching
    /// The items found, best first.
    case found([MenuItem.ID])
    /// There is no answer.
    case failed(MenuError)
  }
}

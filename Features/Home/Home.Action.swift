public import Lockstep

extension Home {
  /// What can happen to the menu.
  public enum Action: Equatable, Sendable, Decodable {
    /// It came onto the screen.
    case appeared
    /// It left the screen: another tab was selected, or the person signed out.
    case disappeared

    /// Load the menu again.
    case refreshButtonTapped
    /// Repeat the request that failed, now.
    case retryButtonTapped
    /// The pause before the next try is over.
    case retryDue
    /// The request for the menu was answered.
    case menuResponse(TaskResult<[MenuItem]>)

    /// The search field was edited.
    case queryChanged(String)
    /// Repeat the search that failed.
    case searchRetryButtonTapped
    /// The search was answered.
    case searchResponse(TaskResult<[MenuItem.ID]>)

    /// Show an item, and no other screen: a link asked for it.
    case itemOpened(MenuItem.ID)
    /// Show the order, and no other screen: a link asked for it.
    case orderOpened

    /// What happened to the row of an item.
    case row(id: MenuItem.ID, action: MenuRow.Action)
    /// What happened to the badge of the order.
    case badge(OrderBadge.Action)
    /// What happened to the screens above.
    case path(StackAction<Path.State, Path.Action>)
    /// Leave all screens above the menu.
    case popToRootButtonTapped

    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What a menu tells its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server says that the session is over.
    case sessionExpired
  }
}

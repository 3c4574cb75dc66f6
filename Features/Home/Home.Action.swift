public import Lockstep

extension Home {
  /// The actions of the menu.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared: the person selected another tab or signed out.
    case disappeared

    /// Reload the menu.
    case refreshButtonTapped
    /// Retry the failed request now.
    case retryButtonTapped
    /// The delay before the retry is over.
    case retryDue
    /// The request for the menu succeeded or failed.
    case menuResponse(TaskResult<[MenuItem]>)

    /// The search field was edited.
    case queryChanged(String)
    /// Search without waiting for a pause in typing, or repeat a search that found nothing.
    case searchSubmitted
    /// Retry the failed search.
    case searchRetryButtonTapped
    /// The request for the search succeeded or failed.
    case searchResponse(TaskResult<[MenuItem.ID]>)

    /// A link was opened: show an item and close all other screens.
    case itemOpened(MenuItem.ID)
    /// A link was opened: show the order and close all other screens.
    case orderOpened

    /// The service reported the person's ratings.
    case ratingsChanged([MenuItem.ID: Rating])
    /// An action of an item's row.
    case row(id: MenuItem.ID, action: MenuRow.Action)
    /// An action of the order badge.
    case badge(OrderBadge.Action)
    /// An action of the screens above the menu.
    case path(StackAction<Path.State, Path.Action>)
    /// Close all screens above the menu.
    case popToRootButtonTapped

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from a menu to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server reports that the session is over.
    case sessionExpired
  }
}

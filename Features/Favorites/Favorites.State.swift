public import Lockstep

extension Favorites {
  /// The state of the list.
  public struct State: Equatable, Sendable {
    /// The items of the menu; `nil` until they are loaded.
    public var menu: [MenuItem]?
    /// The ids of the favourites; `nil` until the service reports them.
    public var ids: [MenuItem.ID]?
    /// The favourites that are on the menu, in menu order.
    public var rows: IdentifiedArrayOf<MenuRow.State> = []
    /// The person's ratings.
    public var ratings: [MenuItem.ID: Rating] = [:]
    /// The item pages above the list.
    public var path = StackState<ItemDetail.State>()
    /// Whether the menu is being loaded.
    public var isLoading = false
    /// Why the menu could not be loaded.
    public var failure: MenuError?

    /// Creates the state of a list that has not appeared.
    public init() {}
  }

  /// The actions of the list.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared.
    case disappeared
    /// The request for the menu succeeded or failed.
    case menuResponse(TaskResult<[MenuItem]>)
    /// Reload the menu.
    case retryButtonTapped
    /// The service reported the favourites.
    case idsChanged([MenuItem.ID])
    /// The service reported the ratings.
    case ratingsChanged([MenuItem.ID: Rating])
    /// An action of a page above the list.
    case path(StackAction<ItemDetail.State, ItemDetail.Action>)
    /// An action of a row.
    case row(id: MenuItem.ID, action: MenuRow.Action)
    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages to the parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The server rejects the session.
    case sessionExpired
  }

  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The menu or the favourites are being loaded.
    case loading
    /// The menu could not be loaded.
    case failed(MenuError)
    /// There are no favourites.
    case empty
    /// There are favourites.
    case content
  }
}

extension Favorites.State {
  /// The current phase of the screen.
  public var phase: Favorites.Phase {
    if !rows.isEmpty { return .content }
    if let failure { return .failed(failure) }
    return menu == nil || ids == nil ? .loading : .empty
  }

  /// The number of favourites: `1 favourite`, `2 favourites`; `nil` if there are none.
  public var countText: TextState? {
    rows.isEmpty ? nil : rows.count == 1 ? "1 favourite" : "\(rows.count) favourites"
  }

  /// Creates a row for each favourite on the menu. Existing rows keep their buttons.
  mutating func showRows() {
    let favorites = Set(ids ?? [])
    let old = rows
    let items = (menu ?? []).filter { favorites.contains($0.id) }
    rows = IdentifiedArray(items.map { old[id: $0.id] ?? MenuRow.State(item: $0, isFavorite: true) }) { first, _ in
      first
    }
    rows.show(ratings)
  }

  /// Pushes the page of a menu item onto the stack.
  mutating func push(_ id: MenuItem.ID) {
    guard let menu, let item = menu.first(where: { $0.id == id }) else { return }
    path.append(
      ItemDetail.State(item: item, isFavorite: ids?.contains(id) == true, similar: menu.similar(to: item))
    )
  }
}

public import Lockstep

/// A row of the menu: an item with its favourite button.
public struct MenuRow: ReducerProtocol, Sendable {
  /// What the row knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// The item.
    public var item: MenuItem
    /// The button at its end.
    public var favorite: FavoriteButton.State

    /// The item's id.
    public var id: MenuItem.ID { item.id }

    /// Makes the row of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: What the button shows until it has heard of the service.
    public init(item: MenuItem, isFavorite: Bool = false) {
      self.item = item
      favorite = FavoriteButton.State(id: item.id, isFavorite: isFavorite)
    }
  }

  /// What can happen to the row.
  public enum Action: Equatable, Sendable, Decodable {
    /// The person wants to see the item; the parent shows it.
    case tapped
    /// What happened to the button.
    case favorite(FavoriteButton.Action)
  }

  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.favorite, action: Action.favorite) { FavoriteButton() }
  }
}

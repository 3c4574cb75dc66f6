public import Lockstep

/// A row of the menu: an item with its favourite button.
public struct MenuRow: ReducerProtocol, Sendable {
  /// The state of the row.
  public struct State: Equatable, Sendable, Identifiable {
    /// The item.
    public var item: MenuItem
    /// The person's rating; `nil` if the person has not rated the item.
    public var rating: Rating?
    /// The favourite button.
    public var favorite: FavoriteButton.State

    /// The item's id.
    public var id: MenuItem.ID { item.id }

    /// Creates the row of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: The value to show until the service reports it.
    public init(item: MenuItem, isFavorite: Bool = false) {
      self.item = item
      favorite = FavoriteButton.State(id: item.id, isFavorite: isFavorite)
    }
  }

  /// The actions of the row.
  public enum Action: Equatable, Sendable, Decodable {
    /// The person tapped the row; the parent shows the item.
    case tapped
    /// An action of the favourite button.
    case favorite(FavoriteButton.Action)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.favorite, action: Action.favorite) { FavoriteButton() }
  }
}

public import Lockstep

extension ItemDetail {
  /// The state of an item's screen.
  public struct State: Equatable, Sendable {
    /// The item.
    public var item: MenuItem
    /// Whether the item is still on the menu.
    public var isAvailable = true
    /// The favourite button in the bar.
    public var favorite: FavoriteButton.State
    /// The person's rating.
    public var rating: RatingControl.State
    /// The ordered quantity of the item.
    public var quantity = 0
    /// Whether the order is being changed.
    public var isChanging = false
    /// Why the last change of the order failed.
    public var failure: OrderError?
    /// Other items of the same section.
    public var similar: [MenuItem]

    /// Creates the screen of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: The value to show until the service reports it.
    ///   - similar: Other items of the same section.
    public init(item: MenuItem, isFavorite: Bool = false, similar: [MenuItem] = []) {
      self.item = item
      self.similar = similar
      favorite = FavoriteButton.State(id: item.id, isFavorite: isFavorite)
      rating = RatingControl.State(id: item.id)
    }
  }

  /// The actions of an item's screen.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared, or another one covers it.
    case disappeared
    /// An action of the favourite button.
    case favorite(FavoriteButton.Action)
    /// An action of the rating.
    case rating(RatingControl.Action)
    /// The service reported the ordered quantity of the item.
    case quantityChanged(Int)
    /// Add one unit of the item.
    case addButtonTapped
    /// Remove one unit of the item.
    case removeButtonTapped
    /// The change succeeded or failed.
    case changeResponse(OrderError?)
    /// The failure was dismissed.
    case failureDismissed
    /// The person tapped a similar item; the parent shows it.
    case similarTapped(MenuItem.ID)
    /// Close the screen.
    case backButtonTapped
  }
}

extension ItemDetail.State {
  /// Whether the add button is enabled.
  public var canAdd: Bool { isAvailable && !isChanging && quantity < Order.mostOfOne }

  /// Whether the remove button is enabled.
  public var canRemove: Bool { !isChanging && quantity > 0 }

  /// The text below the name: the price `2.40 EUR`, or that the item is unavailable.
  public var priceText: TextState { isAvailable ? "\(item.price)" : "No longer on the menu" }

  /// The ordered quantity, and the limit if it is reached: `2 in your order`; `nil` if nothing is ordered.
  public var quantityText: TextState? {
    guard quantity > 0 else { return nil }
    let text: TextState = "\(quantity) in your order"
    return quantity < Order.mostOfOne ? text : "\(text). At most \(Order.mostOfOne)"
  }
}

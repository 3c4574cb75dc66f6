extension ItemDetail {
  /// What the screen of an item knows.
  public struct State: Equatable, Sendable {
    /// The item.
    public var item: MenuItem
    /// Whether the item is still on the menu.
    public var isAvailable = true
    /// The button in the bar.
    public var favorite: FavoriteButton.State
    /// How many of the item are ordered.
    public var quantity = 0
    /// Whether the order is being changed.
    public var isChanging = false
    /// Why the order was not changed.
    public var failure: OrderError?
    /// What stands in the same section.
    public var similar: [MenuItem]

    /// Makes the screen of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: What the button shows until it has heard of the service.
    ///   - similar: What stands in the same section.
    public init(item: MenuItem, isFavorite: Bool = false, similar: [MenuItem] = []) {
      self.item = item
      self.similar = similar
      favorite = FavoriteButton.State(id: item.id, isFavorite: isFavorite)
    }
  }

  /// What can happen to the screen of an item.
  public enum Action: Equatable, Sendable, Decodable {
    /// It came onto the screen.
    case appeared
    /// It left the screen, or another covered it.
    case disappeared
    /// What happened to the button in the bar.
    case favorite(FavoriteButton.Action)
    /// The service says how many of the item are ordered.
    case quantityChanged(Int)
    /// One more of the item.
    case addButtonTapped
    /// One less of the item.
    case removeButtonTapped
    /// The order was changed, or not.
    case changeResponse(OrderError?)
    /// The failure was read.
    case failureDismissed
    /// The person wants to see another item; its parent shows it.
    case similarTapped(MenuItem.ID)
    /// Leave the screen.
    case backButtonTapped
  }
}

extension ItemDetail.State {
  /// Whether the button that adds one does anything.
  public var canAdd: Bool { isAvailable && !isChanging && quantity < Order.mostOfOne }

  /// Whether the button that removes one does anything.
  public var canRemove: Bool { !isChanging && quantity > 0 }

  /// What stands below the name: `2.40 EUR`, or that it is not to be had.
  public var priceText: String { isAvailable ? item.price.text : "No longer on the menu" }

  /// How many are ordered: `2 in your order`; `nil` where there are none.
  public var quantityText: String? { quantity > 0 ? "\(quantity) in your order" : nil }
}

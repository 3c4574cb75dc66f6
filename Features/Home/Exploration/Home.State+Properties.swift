internal import Lockstep

/// Conditions that hold in every state of the menu; `headless explore Home` checks them.
extension Home.State {
  /// Whether the results belong to the typed search text, and are empty without one.
  public var showsResultsOfTerm: Bool {
    switch search {
    case .off: true
    case .found(let ids): !term.isEmpty && ids.allSatisfy { rows[id: $0]?.item.holds(term.lowercased()) ?? true }
    case .searching, .failed: !term.isEmpty
    }
  }

  /// Whether no order is changed while it is being placed.
  public var placesUnchangedOrders: Bool {
    orders.allSatisfy { !($0.isChanging && $0.placement == .inFlight) }
  }

  /// Whether the rows show the person's ratings.
  public var showsRatingsInRows: Bool { rows.allSatisfy { $0.rating == ratings[$0.id] } }

  /// Whether each question concerns items that are in the order.
  public var asksAboutExistingLines: Bool { orders.allSatisfy { $0.question == nil || $0.questionText != nil } }

  /// Whether a failure is shown together with a previously loaded menu, not instead of it.
  public var keepsLoadedMenu: Bool { rows.isEmpty || failure == nil || phase != .failed(failure ?? .offline) }

  /// Whether a change of the order, a favourite or a rating, or the placement of an order, is in flight.
  public var isSavingOrPlacing: Bool {
    orders.contains(where: \.isBusy) || items.contains { $0.isChanging || $0.favorite.isChanging || $0.rating.isSaving }
      || rows.contains { $0.favorite.isChanging }
  }

  /// The phase of the top page, for a diagram.
  public var pageInDiagram: String {
    switch path.last {
    case nil: menuInDiagram
    case .item: "item"
    case .order(let order): Self.pageInDiagram(of: order)
    }
  }

  private var menuInDiagram: String {
    switch phase {
    case .failed: "menu: failed"
    case .searchFailed: "menu: search failed"
    case .nothingFound: "menu: nothing found"
    case .loading, .empty, .content, .searching, .found: "menu: \(phase)"
    }
  }

  private static func pageInDiagram(of order: OrderScreen.State) -> String {
    if order.question != nil { return "order: question" }
    return switch order.placement {
    case .notAsked: order.isChanging ? "order: changing" : "order: \(order.phase)"
    case .inFlight: "order: placing"
    case .done: "order: placed"
    case .failed: "order: not placed"
    }
  }

  private var items: [ItemDetail.State] {
    path.compactMap { if case .item(let detail) = $0 { detail } else { nil } }
  }

  private var orders: [OrderScreen.State] {
    path.compactMap { if case .order(let order) = $0 { order } else { nil } }
  }
}

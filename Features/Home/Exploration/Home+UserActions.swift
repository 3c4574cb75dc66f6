internal import Lockstep

extension Home {
  /// The actions that the screen offers in a state, for one item and a few queries; used by `headless explore Home`.
  ///
  /// - Parameter state: A state of the menu.
  /// - Returns: One action for each enabled control of the top page.
  public static func userActions(in state: State) -> [Action] {
    guard let page = state.path.ids.last else { return menuActions(in: state) }
    if let detail = state.path[id: page, case: Path.State.item] {
      let isDeep = state.path.count >= deepestPage
      return itemActions(in: detail, isDeep: isDeep).map { .path(.element(id: page, action: .item($0))) }
        + (isDeep ? [] : [.badge(.tapped)]) + [.path(.popFrom(id: page))]
    }
    guard let order = state.path[id: page, case: Path.State.order] else { return [] }
    return orderActions(in: order).map { .path(.element(id: page, action: .order($0))) } + [.path(.popFrom(id: page))]
  }

  /// The item that is opened, ordered and marked; other items behave identically.
  private static let item: MenuItem.ID = "espresso"

  /// A query with results, a query without results, and an empty query.
  private static let queries = ["tea", "xyz", ""]

  /// Maximum number of pages above the menu.
  private static let deepestPage = 2

  private static func menuActions(in state: State) -> [Action] {
    let hasLeft = state.search == .off && !state.term.isEmpty
    if hasLeft || !state.hasLoaded && !state.isLoading && state.failure == nil { return [.appeared] }
    var actions = queries.filter { $0 != state.query }.map(Action.queryChanged)
    if !state.isLoading { actions.append(.refreshButtonTapped) }
    if state.canRetry { actions.append(.retryButtonTapped) }
    if state.isSearchWithoutRows { actions.append(.searchSubmitted) }
    if case .searchFailed = state.phase { actions.append(.searchRetryButtonTapped) }
    if state.phase == .content { actions += rowActions(in: state) }
    if state.isLoading || state.search == .searching { actions.append(.disappeared) }
    return actions + [.badge(.tapped)]
  }

  private static func rowActions(in state: State) -> [Action] {
    guard let favorite = state.rows[id: item]?.favorite else { return [] }
    return [.row(id: item, action: .tapped)]
      + favoriteActions(in: favorite).map { .row(id: item, action: .favorite($0)) }
  }

  /// The button must appear before it can be tapped; while a change is being saved, a tap does nothing.
  private static func favoriteActions(in favorite: FavoriteButton.State) -> [FavoriteButton.Action] {
    (favorite.isChanging ? [] : [.appeared, .tapped]) + (favorite.failure == nil ? [] : [.failureDismissed])
  }

  private static func itemActions(in detail: ItemDetail.State, isDeep: Bool) -> [ItemDetail.Action] {
    var actions = [ItemDetail.Action.appeared] + favoriteActions(in: detail.favorite).map(ItemDetail.Action.favorite)
    actions += ratingActions(in: detail.rating).map(ItemDetail.Action.rating)
    if detail.canAdd { actions.append(.addButtonTapped) }
    if detail.canRemove { actions.append(.removeButtonTapped) }
    if detail.failure != nil { actions.append(.failureDismissed) }
    if !isDeep, let similar = detail.similar.first { actions.append(.similarTapped(similar.id)) }
    return actions
  }

  /// One rating stands for all; while a change is being saved, a tap does nothing.
  private static func ratingActions(in rating: RatingControl.State) -> [RatingControl.Action] {
    if rating.isSaving { return [] }
    return [.appeared, rating.shown == nil ? .starTapped(.four) : .removeButtonTapped]
  }

  private static func orderActions(in order: OrderScreen.State) -> [OrderScreen.Action] {
    if order.question != nil { return [.questionConfirmed, .questionCancelled] }
    let dismissal: [OrderScreen.Action] = order.shownFailure == nil ? [] : [.failureDismissed]
    let retry: [OrderScreen.Action] = order.canPlaceAgain ? [.placeRetryButtonTapped] : []
    guard order.phase == .content, !order.isBusy else { return [.appeared] + dismissal + retry }
    let lines = (order.order?.lines ?? []).flatMap { line in
      [OrderScreen.Action.plusButtonTapped(line.id), .removeButtonTapped(line.id)]
    }
    return lines + [.placeButtonTapped, .emptyButtonTapped] + dismissal + retry
  }
}

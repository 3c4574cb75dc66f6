import Features
import LockstepScreenTesting
import Testing

/// The screens of each phase of the menu and of the screens above it, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct HomeScreenGoldenTests {
  nonisolated static let menus: [GoldenState<Home.State>] = [
    .init("loading", Home.State()) { $0.isLoading = true },
    .init("empty", .loaded([])),
    .init("failed", .failed(.offline, times: 3)),
    .init("failedWithoutAutomaticRetry", .failed(.unexpectedAnswer)),
    .init("content", .loaded()) {
      $0.rows[id: "croissant"]?.favorite.isFavorite = true
      $0.rows[id: "cheesecake"]?.rating = .four
      $0.badge.order(.of(.espresso, .espresso, .croissant))
    },
    .init("refreshing", .loaded()) { $0.isLoading = true },
    .init("refreshed", .loaded()) { $0.hasRefreshed = true },
    .init("outdated", .loaded()) { ($0.failure, $0.failedLoads) = (.serverError, 2) },
    .init("favoriteNotSaved", .loaded()) { $0.rows[id: "espresso"]?.favorite.failure = .notSaved },
    .init("aLinkedItemThatIsNotOnTheMenu", .loaded()) { $0.linkedItem = "lasagne" },
    .init("longNamesAndManySections", .loaded(longMenu)),
    .init("searching", .searching("tea", .searching)),
    .init("found", .searching("coffee", .found(["espresso", "cheesecake"]))),
    .init("nothingFound", .searching("lasagne", .found([]))),
    .init("searchFailed", .searching("tea", .failed(.timedOut))),
  ]

  private nonisolated static let longMenu = (0..<40).map { number in
    let name = "\(number) Sandwich with everything that the kitchen has left on a Friday"
    return MenuItem(id: "\(number)", name: name, price: Money(123_456, "EUR"), section: "Part \(number / 4)")
  }

  nonisolated static let items: [GoldenState<Home.State>] = [
    .item("item", ItemDetail.State(item: .espresso, isFavorite: true, similar: [.cappuccino, .flatWhite])) {
      ($0.quantity, $0.rating.shown) = (2, .four)
    },
    .init(
      "itemAboveAnother",
      .showing([
        .item(ItemDetail.State(item: .croissant)), .item(ItemDetail.State(item: .cheesecake, similar: [.croissant])),
      ])
    ),
    .item("unavailableItem", ItemDetail.State(item: .espresso)) { ($0.isAvailable, $0.quantity) = (false, 1) },
    .item("itemBeingChanged", ItemDetail.State(item: .espresso, similar: [.cappuccino])) {
      ($0.isChanging, $0.quantity) = (true, 1)
    },
    .item("itemWithFailures", ItemDetail.State(item: .espresso, similar: [.cappuccino])) {
      ($0.failure, $0.favorite.failure) = (.otherCurrency, .notReadable)
    },
  ]

  nonisolated static let orders: [GoldenState<Home.State>] = [
    .order("orderLoading", nil),
    .order("orderEmpty", Order()),
    .order("order", .of(.espresso, .espresso, .cheesecake), above: ItemDetail.State(item: .espresso)),
    .order("askingToEmptyTheOrder", .of(.espresso, .cheesecake)) { $0.question = .empty },
    .order("askingToRemoveAnItem", .of(.espresso, .espresso, .cheesecake)) { $0.question = .remove("espresso") },
    .order("askingToPlaceTheOrder", .of(.espresso, .cheesecake)) { $0.question = .place },
    .order("placingTheOrder", .of(.espresso, .cheesecake)) { $0.placement = .inFlight },
    .order("placedOrder", Order()) { $0.placement = .done(.of(.espresso, .cheesecake)) },
    .order("placedOrderWithItemsAddedMeanwhile", .of(.croissant)) { $0.placement = .done(.of(.espresso, .cheesecake)) },
    .order("orderThatWasNotPlaced", .of(.espresso, .cheesecake)) { $0.placement = .failed(.offline) },
    .order("orderWithFailure", .of(.espresso, .espresso, .croissant, .cheesecake)) { $0.failure = .notSaved },
  ]

  @Test(arguments: menus + items + orders)
  func eachPhaseHasItsGoldenScreens(phase: GoldenState<Home.State>) {
    assertGoldenScreens(of: phase) { HomeScreen(store: $0) }
  }
}

extension GoldenState<Home.State> {
  fileprivate static func item(
    _ name: StaticString,
    _ item: ItemDetail.State,
    line: UInt = #line,
    _ change: (inout ItemDetail.State) -> Void
  ) -> Self {
    var item = item
    change(&item)
    return Self(name, .showing([.item(item)]), line: line)
  }

  fileprivate static func order(
    _ name: StaticString,
    _ order: Order?,
    above item: ItemDetail.State? = nil,
    line: UInt = #line,
    _ change: (inout OrderScreen.State) -> Void = { _ in }
  ) -> Self {
    var screen = OrderScreen.State()
    screen.order = order
    change(&screen)
    let path = (item.map { [.item($0)] } ?? []) + [Home.Path.State.order(screen)]
    return Self(name, .showing(path), line: line)
  }
}

extension Home.State {
  /// Screens above the menu.
  fileprivate static func showing(_ path: [Home.Path.State]) -> Self {
    var state = loaded()
    for screen in path { state.path.append(screen) }
    state.badge.order(.of(.espresso, .espresso, .croissant))
    return state
  }
}

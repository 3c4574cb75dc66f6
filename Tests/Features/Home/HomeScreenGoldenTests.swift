import Features
import LockstepScreenTesting
import Testing

/// The screen of each phase of the menu, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct HomeScreenGoldenTests {
  /// Compares the screen of a state with its golden files.
  private func assertScreens(
    of state: Home.State,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    assertGoldenScreens(of: state, function: function, line: line, column: column) { HomeScreen(store: $0) }
  }

  @Test func loading() {
    var state = Home.State()
    state.isLoading = true
    assertScreens(of: state)
  }

  @Test func empty() { assertScreens(of: .loaded([])) }

  @Test func failed() { assertScreens(of: .failed(.offline, times: 3)) }

  @Test func failedWithoutAutomaticRetry() { assertScreens(of: .failed(.unexpectedAnswer)) }

  @Test func content() {
    var state = Home.State.loaded()
    state.rows[id: "croissant"]?.favorite.isFavorite = true
    state.rows[id: "cheesecake"]?.rating = .four
    state.badge.order(.of(.espresso, .espresso, .croissant))
    assertScreens(of: state)
  }

  @Test func refreshing() {
    var state = Home.State.loaded()
    state.isLoading = true
    assertScreens(of: state)
  }

  @Test func refreshed() {
    var state = Home.State.loaded()
    state.hasRefreshed = true
    assertScreens(of: state)
  }

  @Test func outdated() {
    var state = Home.State.loaded()
    (state.failure, state.failedLoads) = (.serverError, 2)
    assertScreens(of: state)
  }

  @Test func favoriteNotSaved() {
    var state = Home.State.loaded()
    state.rows[id: "espresso"]?.favorite.failure = .notSaved
    assertScreens(of: state)
  }

  @Test func aLinkedItemThatIsNotOnTheMenu() {
    var state = Home.State.loaded()
    state.linkedItem = "lasagne"
    assertScreens(of: state)
  }

  @Test func longNamesAndManySections() {
    let name = "Sandwich with everything that the kitchen has left on a Friday"
    let items = (0..<40).map { number in
      MenuItem(id: "\(number)", name: "\(number) \(name)", price: Money(123_456, "EUR"), section: "Part \(number / 4)")
    }
    assertScreens(of: .loaded(items))
  }

  @Test func searching() { assertScreens(of: .searching("tea", .searching)) }

  @Test func found() { assertScreens(of: .searching("coffee", .found(["espresso", "cheesecake"]))) }

  @Test func nothingFound() { assertScreens(of: .searching("lasagne", .found([]))) }

  @Test func searchFailed() { assertScreens(of: .searching("tea", .failed(.timedOut))) }
}

/// The screens above the menu.
@MainActor
@Suite struct HomePathGoldenTests {
  private func assertScreens(
    of path: Home.Path.State...,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    var state = Home.State.loaded()
    for screen in path { state.path.append(screen) }
    state.badge.order(.of(.espresso, .espresso, .croissant))
    assertGoldenScreens(of: state, function: function, line: line, column: column) { HomeScreen(store: $0) }
  }

  @Test func item() {
    var item = ItemDetail.State(item: .espresso, isFavorite: true, similar: [.cappuccino, .flatWhite])
    (item.quantity, item.rating.shown) = (2, .four)
    assertScreens(of: .item(item))
  }

  @Test func itemAboveAnother() {
    let item = ItemDetail.State(item: .cheesecake, similar: [.croissant])
    assertScreens(of: .item(ItemDetail.State(item: .croissant)), .item(item))
  }

  @Test func unavailableItem() {
    var item = ItemDetail.State(item: .espresso)
    (item.isAvailable, item.quantity) = (false, 1)
    assertScreens(of: .item(item))
  }

  @Test func itemBeingChanged() {
    var item = ItemDetail.State(item: .espresso, similar: [.cappuccino])
    (item.isChanging, item.quantity) = (true, 1)
    assertScreens(of: .item(item))
  }

  @Test func itemWithFailures() {
    var item = ItemDetail.State(item: .espresso, similar: [.cappuccino])
    (item.failure, item.favorite.failure) = (.otherCurrency, .notReadable)
    assertScreens(of: .item(item))
  }

  @Test func orderLoading() { assertScreens(of: .order(OrderScreen.State())) }

  @Test func orderEmpty() {
    var order = OrderScreen.State()
    order.order = Order()
    assertScreens(of: .order(order))
  }

  @Test func order() {
    var order = OrderScreen.State()
    order.order = .of(.espresso, .espresso, .cheesecake)
    assertScreens(of: .item(ItemDetail.State(item: .espresso)), .order(order))
  }

  @Test func askingToEmptyTheOrder() {
    var order = OrderScreen.State()
    (order.order, order.question) = (.of(.espresso, .cheesecake), .empty)
    assertScreens(of: .order(order))
  }

  @Test func askingToRemoveAnItem() {
    var order = OrderScreen.State()
    (order.order, order.question) = (.of(.espresso, .espresso, .cheesecake), .remove("espresso"))
    assertScreens(of: .order(order))
  }

  @Test func askingToPlaceTheOrder() {
    var order = OrderScreen.State()
    (order.order, order.question) = (.of(.espresso, .cheesecake), .place)
    assertScreens(of: .order(order))
  }

  @Test func placingTheOrder() {
    var order = OrderScreen.State()
    (order.order, order.placement) = (.of(.espresso, .cheesecake), .inFlight)
    assertScreens(of: .order(order))
  }

  @Test func placedOrder() {
    var order = OrderScreen.State()
    (order.order, order.placement) = (Order(), .done(.of(.espresso, .cheesecake)))
    assertScreens(of: .order(order))
  }

  @Test func placedOrderWithItemsAddedMeanwhile() {
    var order = OrderScreen.State()
    (order.order, order.placement) = (.of(.croissant), .done(.of(.espresso, .cheesecake)))
    assertScreens(of: .order(order))
  }

  @Test func orderThatWasNotPlaced() {
    var order = OrderScreen.State()
    (order.order, order.placement) = (.of(.espresso, .cheesecake), .failed(.offline))
    assertScreens(of: .order(order))
  }

  @Test func orderWithFailure() {
    var order = OrderScreen.State()
    (order.order, order.failure) = (.of(.espresso, .espresso, .croissant, .cheesecake), .notSaved)
    assertScreens(of: .order(order))
  }
}

import Features
import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

/// What a person does with the menu and the screens above it.
@Suite struct HomeScreenUseTests {
  @Test func aRowOpensItsItemAndBackClosesIt() async {
    let store = Home.screenStore(.loaded([.espresso, .cappuccino]))
    store.exhaustivity = .on
    await store.skipReceivedActions()
    await store.tap("Espresso") {
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.skipReceivedActions()
    await store.tap("Cappuccino") {
      $0.path.append(.item(ItemDetail.State(item: .cappuccino, similar: [.espresso])))
    }
    await store.skipReceivedActions()
    await store.perform(.back) { $0.path.pop(from: 1) }
    await store.skipReceivedActions()
    await store.tap("Cappuccino") {
      $0.path.append(.item(ItemDetail.State(item: .cappuccino, similar: [.espresso])))
    }
    await store.skipReceivedActions()
    await store.tap("Menu") { $0.path.removeAll() }
    #expect(store.screen.shows("2 items"))
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aFavoriteIsToggledInTheRowAndInTheBar() async throws {
    let favorites = FavoritesService.embedded()
    let store = Home.screenStore(.loaded([.espresso, .croissant]), favorites: favorites)
    store.exhaustivity = .on
    await store.receive(.badge(.appeared))
    await store.receive(.row(id: "espresso", action: .favorite(.appeared)))
    await store.receive(.row(id: "croissant", action: .favorite(.appeared)))
    await store.receive(.badge(.orderChanged(Order())))
    await store.receive(.row(id: "espresso", action: .favorite(.isFavoriteChanged(false))))
    await store.receive(.row(id: "croissant", action: .favorite(.isFavoriteChanged(false))))
    await store.tap("Add to favourites: Espresso") { $0.rows[id: "espresso"]?.favorite.isChanging = true }
    await store.receive(.row(id: "espresso", action: .favorite(.isFavoriteChanged(true)))) {
      $0.rows[id: "espresso"]?.favorite.isFavorite = true
    }
    await store.receive(.row(id: "espresso", action: .favorite(.toggleResponse(nil)))) {
      $0.rows[id: "espresso"]?.favorite.isChanging = false
    }
    #expect(store.screen.text.contains("♥"))
    await store.tap("Espresso") { $0.path.append(.item(ItemDetail.State(item: .espresso, isFavorite: true))) }
    await store.receive(.row(id: "espresso", action: .favorite(.disappeared)))
    await store.receive(.row(id: "croissant", action: .favorite(.disappeared)))
    await store.receive(.path(.element(id: 0, action: .item(.favorite(.appeared)))))
    await store.receive(.path(.element(id: 0, action: .item(.appeared))))
    await store.receive(.path(.element(id: 0, action: .item(.rating(.appeared)))))
    await store.receive(.path(.element(id: 0, action: .item(.favorite(.isFavoriteChanged(true))))))
    await store.receive(.path(.element(id: 0, action: .item(.quantityChanged(0)))))
    await store.receive(.path(.element(id: 0, action: .item(.rating(.ratingChanged(nil))))))
    await store.tap("Remove from favourites: Espresso") {
      $0.path[id: 0, case: Home.Path.State.item]?.favorite.isChanging = true
    }
    await store.receive(.path(.element(id: 0, action: .item(.favorite(.isFavoriteChanged(false)))))) {
      $0.path[id: 0, case: Home.Path.State.item]?.favorite.isFavorite = false
    }
    await store.receive(.path(.element(id: 0, action: .item(.favorite(.toggleResponse(nil)))))) {
      $0.path[id: 0, case: Home.Path.State.item]?.favorite.isChanging = false
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theSearchIsTypedAndCleared() async {
    let store = Home.screenStore(.loaded(), menu: .embedded())
    await store.type("Search", "tea") { ($0.query, $0.search) = ("tea", .searching) }
    #expect(store.screen.shows("Searching for “tea”…"))
    await store.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.success(["green-tea"]))) { $0.search = .found(["green-tea"]) }
    #expect(store.screen.shows("1 of 6 items"))
    #expect(!store.screen.shows("Espresso"))
    await store.tap("Clear the search") { ($0.query, $0.search) = ("", .off) }
    #expect(store.screen.elements.first { $0.label == "Clear the search" }?.isDisabled == true)
    #expect(store.screen.shows("Espresso"))
    await store.finish()
  }

  @Test(arguments: [Home.Search.searching, .found([])])
  func enterStaysInASearchWithoutRows(search: Home.Search) async throws {
    let store = Home.screenStore(.searching("lasagne", search))
    let session = try #require(store.screenSession)
    try session.press(.tab)
    while store.screen.elements.first(where: { $0.isFocused })?.label != "Search" { try session.press(.tab) }
    try session.press(.enter)
    #expect(store.screen.elements.first { $0.isFocused }?.label == "Search")
    await store.finish()
  }

  @Test func theSearchFieldStaysWhereItIsAndGetsTheFocusAfterClear() async throws {
    let store = Home.screenStore(.loaded(), menu: .embedded())
    let place = store.screen.elements.first { $0.label == "Search" }?.cells
    await store.type("Search", "tea") { ($0.query, $0.search) = ("tea", .searching) }
    #expect(store.screen.elements.first { $0.label == "Search" }?.cells == place)
    let session = try #require(store.screenSession)
    while store.screen.elements.first(where: { $0.isFocused })?.label != "Clear the search" { try session.press(.tab) }
    await store.tap("Clear the search") { ($0.query, $0.search) = ("", .off) }
    store.screenSession?.keepFocus()
    #expect(store.screen.elements.first { $0.isFocused }?.label == "Search")
    await store.finish()
  }

  @MainActor
  @Test func escapeClearsTheSearch() throws {
    let store = Store(initialState: Home.State.searching("coffee", .found(["espresso", "cheesecake"]))) { Home() }
    let session = ScreenSession(HomeScreen(store: store), size: .standard)
    session.keepFocus()
    while session.snapshot().elements.first(where: \.isFocused)?.label != "Espresso" { try session.press(.tab) }
    try session.press(.escape)
    #expect(store.state.query == "")
    #expect(throws: IneffectiveKeyFault.nothingToClose) { try session.press(.escape) }
  }

  @Test func enterMovesFromTheSearchToTheFirstRow() async throws {
    let store = Home.screenStore(.searching("coffee", .found(["espresso", "cheesecake"])))
    let session = try #require(store.screenSession)
    try session.press(.tab)
    while store.screen.elements.first(where: { $0.isFocused })?.label != "Search" { try session.press(.tab) }
    try session.press(.enter)
    #expect(store.screen.elements.first { $0.isFocused }?.label == "Espresso")
    await store.finish()
  }

  @Test func failuresCanBeRetriedAndDismissed() async {
    var state = Home.State.searching("tea", .failed(.serverError))
    (state.failure, state.failedLoads, state.linkedItem) = (.serverError, 1, "lasagne")
    state.rows[id: "espresso"]?.favorite.failure = .notSaved
    let store = Home.screenStore(state, menu: .failing(.unexpectedAnswer))
    await store.tap("Search again") { $0.search = .searching }
    await store.receive(.searchResponse(.failure(MenuError.unexpectedAnswer))) {
      $0.search = .failed(.unexpectedAnswer)
    }
    await store.tap("Try again") { $0.isLoading = true }
    await store.receive(.menuResponse(.failure(MenuError.unexpectedAnswer))) {
      ($0.isLoading, $0.failure, $0.failedLoads) = (false, .unexpectedAnswer, 2)
    }
    await store.tap("Refresh") { $0.isLoading = true }
    await store.receive(.menuResponse(.failure(MenuError.unexpectedAnswer))) {
      ($0.isLoading, $0.failedLoads) = (false, 3)
    }
    await store.tap("Dismiss") { $0.linkedItem = nil }
    await store.perform(.clear("Search")) { ($0.query, $0.search) = ("", .off) }
    await store.tap("Dismiss: Espresso") { $0.rows[id: "espresso"]?.favorite.failure = nil }
    await store.finish()
  }

  @Test func anItemIsAddedAndRemoved() async {
    var state = Home.State.loaded([.espresso])
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    let store = Home.screenStore(state, order: .embedded())
    await store.tap("Add to order") { $0.path[id: 0, case: Home.Path.State.item]?.isChanging = true }
    await store.receive(.path(.element(id: 0, action: .item(.changeResponse(nil))))) {
      $0.path[id: 0, case: Home.Path.State.item]?.isChanging = false
    }
    await store.send(.path(.element(id: 0, action: .item(.quantityChanged(1))))) {
      $0.path[id: 0, case: Home.Path.State.item]?.quantity = 1
    }
    #expect(store.screen.shows("1 in your order"))
    await store.tap("Remove one") { $0.path[id: 0, case: Home.Path.State.item]?.isChanging = true }
    await store.receive(.path(.element(id: 0, action: .item(.changeResponse(nil))))) {
      $0.path[id: 0, case: Home.Path.State.item]?.isChanging = false
    }
    await store.finish()
  }

  @Test func theLinesOfTheOrderAreChanged() async throws {
    let order = OrderService.embedded()
    for item in [MenuItem.espresso, .espresso, .croissant] { try await order.add(item) }
    var state = Home.State.loaded([.espresso, .croissant])
    state.badge.order(.of(.espresso, .espresso, .croissant))
    let store = Home.screenStore(state, order: order)
    await store.tap("Order")
    await store.receive(.path(.element(id: 0, action: .order(.orderChanged(.of(.espresso, .espresso, .croissant)))))) {
      $0.path[id: 0, case: Home.Path.State.order]?.order = .of(.espresso, .espresso, .croissant)
    }
    for (change, question) in [
      (ScreenCommand.step("Quantity: Espresso", .up), OrderScreen.Question?.none),
      (.tap("Remove: Croissant"), .remove("croissant")),
    ] {
      if let question {
        await store.perform(change) { $0.path[id: 0, case: Home.Path.State.order]?.question = question }
      }
      await store.perform(question == nil ? change : .tap("Remove")) {
        $0.path[id: 0, case: Home.Path.State.order]?.question = nil
        $0.path[id: 0, case: Home.Path.State.order]?.isChanging = true
      }
      await store.receive(.path(.element(id: 0, action: .order(.changeResponse(nil))))) {
        $0.path[id: 0, case: Home.Path.State.order]?.isChanging = false
      }
    }
    await store.tap("Empty the order") { $0.path[id: 0, case: Home.Path.State.order]?.question = .empty }
    await store.tap("Cancel") { $0.path[id: 0, case: Home.Path.State.order]?.question = nil }
    await store.tap("Espresso")
    #expect(store.state.path.count == 2)
    await store.finish()
  }
}

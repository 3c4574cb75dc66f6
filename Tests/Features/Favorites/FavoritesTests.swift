import Features
import LockstepScreen
import LockstepTesting
import Testing

@Suite struct FavoritesTests {
  @Test func rowsAreTheFavouritesInTheOrderOfTheMenu() async {
    let store = Self.store(.containing(["espresso", "cappuccino", "gone"]))
    #expect(store.state.phase == .loading)
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.idsChanged(["cappuccino", "espresso", "gone"])) {
      $0.ids = ["cappuccino", "espresso", "gone"]
    }
    await store.receive(.ratingsChanged(["cappuccino": .four])) { $0.ratings = ["cappuccino": .four] }
    await store.receive(.menuResponse(.success([.espresso, .cappuccino, .flatWhite]))) {
      $0.isLoading = false
      $0.menu = [.espresso, .cappuccino, .flatWhite]
      $0.rows = [MenuRow.State(item: .espresso, isFavorite: true), MenuRow.State(item: .cappuccino, isFavorite: true)]
      $0.rows[id: "cappuccino"]?.rating = .four
    }
    #expect(store.state.phase == .content && store.state.countText == "2 favourites")
    await store.send(.row(id: "espresso", action: .tapped)) {
      $0.path.append(ItemDetail.State(item: .espresso, isFavorite: true, similar: [.cappuccino, .flatWhite]))
    }
    await store.send(.path(.element(id: 0, action: .similarTapped("flat-white")))) {
      $0.path.append(ItemDetail.State(item: .flatWhite, similar: [.espresso, .cappuccino]))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aRemovedFavouriteLeavesTheListAndTheOthersKeepTheirButtons() async throws {
    let favorites = FavoritesService.containing(["espresso", "cappuccino"])
    var state = Favorites.State()
    state.menu = [.espresso, .cappuccino]
    let store = Self.store(favorites, state)
    await store.send(.appeared)
    await store.receive(.idsChanged(["cappuccino", "espresso"])) {
      $0.ids = ["cappuccino", "espresso"]
      $0.rows = [MenuRow.State(item: .espresso, isFavorite: true), MenuRow.State(item: .cappuccino, isFavorite: true)]
    }
    await store.receive(.ratingsChanged(["cappuccino": .four])) {
      $0.ratings = ["cappuccino": .four]
      $0.rows[id: "cappuccino"]?.rating = .four
    }
    await store.send(.row(id: "cappuccino", action: .favorite(.tapped))) {
      $0.rows[id: "cappuccino"]?.favorite.isChanging = true
    }
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(store.state.rows.ids == ["espresso"] && store.state.countText == "1 favourite")
    try await favorites.toggle("espresso")
    await store.receive(.idsChanged([]))
    #expect(store.state.phase == .empty)
    await store.send(.disappeared)
    await store.finish()
  }

  @MainActor @Test func afterARemovalTheFocusIsOnTheNameOfTheNextItem() throws {
    var state = Favorites.State()
    (state.menu, state.ids) = ([.espresso, .cappuccino], ["cappuccino", "espresso"])
    state.rows = [MenuRow.State(item: .espresso, isFavorite: true), MenuRow.State(item: .cappuccino, isFavorite: true)]
    let store = Store(initialState: state) {
      Favorites()
    } withDependencies: {
      $0.favorites = .containing(["cappuccino", "espresso"])
    }
    let session = ScreenSession(FavoritesScreen(store: store), size: .standard)
    session.keepFocus()
    var focus: String? { session.snapshot().elements.first { $0.isFocused }?.label }
    for _ in 1...4 where focus != "Remove from favourites: Espresso" { try session.press(.tab) }
    #expect(focus == "Remove from favourites: Espresso")
    store.send(.idsChanged(["cappuccino"]))
    session.keepFocus()
    #expect(focus == "Cappuccino", "another Enter opens the item instead of removing it")
  }

  @Test func aMenuThatCannotBeLoadedIsRequestedAgainByATap() async {
    let store = Self.store(.containing(["espresso"]))
    store.dependencies.menu = .failing(.offline)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.menuResponse(.failure(MenuError.offline)))
    #expect(store.state.phase == .failed(.offline))
    store.dependencies.menu = .embedded(items: [.espresso])
    await store.send(.retryButtonTapped) { $0.failure = nil }
    await store.receive(.menuResponse(.success([.espresso])))
    #expect(store.state.phase == .content)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func anExpiredSessionIsReported() async {
    var state = Favorites.State()
    state.isLoading = true
    let store = Self.store(.testValue, state)
    await store.send(.menuResponse(.failure(MenuError.sessionExpired))) {
      $0.isLoading = false
      $0.failure = .sessionExpired
    }
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }

  private static func store(_ favorites: FavoritesService, _ state: Favorites.State = Favorites.State()) -> TestStoreOf<
    Favorites
  > {
    TestStore(initialState: state) {
      Favorites()
    } withDependencies: {
      $0.favorites = favorites
      $0.ratings = .containing(["cappuccino": .four])
      $0.menu = .embedded(items: [.espresso, .cappuccino, .flatWhite])
    }
  }
}

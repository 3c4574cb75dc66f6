import Features
import LockstepTesting
import Testing

@Suite struct HomeRefreshTests {
  @Test func remainingRowsKeepTheirButtonsAndObservations() async throws {
    let favorites = FavoritesService.embedded()
    let store = Home.testStore(.loaded([.espresso, .croissant]), favorites: favorites)
    await store.send(.row(id: "espresso", action: .favorite(.appeared)))
    await store.receive(.row(id: "espresso", action: .favorite(.isFavoriteChanged(false))))
    await store.send(.row(id: "croissant", action: .favorite(.appeared)))
    await store.receive(.row(id: "croissant", action: .favorite(.isFavoriteChanged(false))))

    var dearer = MenuItem.espresso
    dearer.price = Money(250, "EUR")
    store.dependencies.menu = .embedded(items: [.cheesecake, dearer])
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.success([.cheesecake, dearer]))) {
      $0.isLoading = false
      $0.hasRefreshed = true
      $0.rows = [MenuRow.State(item: .cheesecake), MenuRow.State(item: dearer)]
    }

    // The removed row no longer observes.
    try await favorites.toggle("croissant")
    try await favorites.toggle("espresso")
    await store.receive(.row(id: "espresso", action: .favorite(.isFavoriteChanged(true)))) {
      $0.rows[id: "espresso"]?.favorite.isFavorite = true
    }
    await store.send(.row(id: "espresso", action: .favorite(.disappeared)))
    await store.finish()
  }

  @Test func aDuplicateItemIsShownOnce() async {
    var again = MenuItem.espresso
    again.name = "Espresso, again"
    let store = Home.testStore(menu: .embedded(items: [.espresso, .croissant, again]))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(Home.Action.menuResponse) { $0 = .loaded([.espresso, .croissant]) }
    await store.finish()
  }

  @Test func openScreensShowTheNewMenu() async {
    var dearer = MenuItem.espresso
    dearer.price = Money(250, "EUR")
    let store = Home.testStore(
      .loaded([.espresso, .cappuccino, .croissant]),
      menu: .embedded(items: [dearer, .flatWhite])
    )
    await store.send(.row(id: "espresso", action: .tapped)) {
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.send(.row(id: "croissant", action: .tapped)) {
      $0.path.append(.item(ItemDetail.State(item: .croissant)))
    }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.success([dearer, .flatWhite]))) {
      $0.isLoading = false
      $0.hasRefreshed = true
      $0.rows = [MenuRow.State(item: dearer), MenuRow.State(item: .flatWhite)]
      $0.path[id: 0, case: Home.Path.State.item]?.item = dearer
      $0.path[id: 0, case: Home.Path.State.item]?.similar = [.flatWhite]
      $0.path[id: 1, case: Home.Path.State.item]?.isAvailable = false
    }
    await store.finish()
  }
}

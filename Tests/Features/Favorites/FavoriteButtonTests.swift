import Features
import LockstepTesting
import Testing

/// The button without a parent.
@Suite struct FavoriteButtonTests {
  @Test func itShowsAndChangesTheServicesValue() async {
    let store = Self.store(.embedded())
    #expect(store.state.symbol == "♡")
    #expect(store.state.label == "Add to favourites")
    await store.send(.appeared)
    await store.receive(.isFavoriteChanged(false))
    await store.send(.tapped) { $0.isChanging = true }
    await store.receive(.isFavoriteChanged(true)) { $0.isFavorite = true }
    await store.receive(.toggleResponse(nil)) { $0.isChanging = false }
    #expect(store.state.symbol == "♥")
    #expect(store.state.label == "Remove from favourites")
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aSecondTapDuringAChangeDoesNothing() async {
    var favorites = FavoritesService.embedded()
    favorites.toggle = { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let store = Self.store(favorites)
    await store.send(.tapped) { $0.isChanging = true }
    await store.send(.tapped)
    await store.advance(by: .seconds(1))
    await store.receive(.toggleResponse(nil)) { $0.isChanging = false }
    await store.finish()
  }

  @Test func appearingTwiceObservesOnce() async throws {
    let favorites = FavoritesService.embedded()
    let store = Self.store(favorites)
    await store.send(.appeared)
    await store.receive(.isFavoriteChanged(false))
    await store.send(.appeared)
    await store.receive(.isFavoriteChanged(false))
    try await favorites.toggle("espresso")
    await store.receive(.isFavoriteChanged(true)) { $0.isFavorite = true }
    await store.send(.disappeared)
    try await favorites.toggle("espresso")
    await store.finish()
  }

  @Test(arguments: FavoritesError.allCases)
  func aFailedChangeIsReportedAndNotShown(error: FavoritesError) async {
    var favorites = FavoritesService.testValue
    favorites.toggle = { _ in throw error }
    let store = Self.store(favorites)
    await store.send(.tapped) { $0.isChanging = true }
    await store.receive(.toggleResponse(error)) {
      $0.isChanging = false
      $0.failure = error
    }
    await store.send(.failureDismissed) { $0.failure = nil }
    await store.send(.tapped) { $0.isChanging = true }
    await store.receive(.toggleResponse(error)) {
      $0.isChanging = false
      $0.failure = error
    }
    store.dependencies.favorites = .embedded()
    await store.send(.tapped) {
      $0.isChanging = true
      $0.failure = nil
    }
    await store.receive(.toggleResponse(nil)) { $0.isChanging = false }
    await store.finish()
  }

  @Test func anUnknownErrorMeansNotSaved() async {
    struct UnexpectedError: Error {}
    var favorites = FavoritesService.testValue
    favorites.toggle = { _ in throw UnexpectedError() }
    let store = Self.store(favorites)
    await store.send(.tapped) { $0.isChanging = true }
    await store.receive(.toggleResponse(.notSaved)) {
      $0.isChanging = false
      $0.failure = .notSaved
    }
    await store.finish()
  }

  @Test func everyErrorHasItsText() {
    #expect(
      FavoritesError.allCases.map(\.text) == [
        "Your favourites can't be read. Restart the app and try again.",
        "Your favourite could not be saved. Free some space and try again.",
      ]
    )
  }

  private static func store(_ favorites: FavoritesService) -> TestStoreOf<FavoriteButton> {
    TestStore(initialState: FavoriteButton.State(id: "espresso")) {
      FavoriteButton()
    } withDependencies: {
      $0.favorites = favorites
    }
  }
}

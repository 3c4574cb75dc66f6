import Features
import LockstepScreenTesting
import Synchronization
import Testing

/// Buttons of one item agree while they are on the screen, and buttons of other items are not notified.
@Suite struct FavoritesAgreementTests {
  @Test func theButtonsOfAnItemAgreeWhenEachHasReceivedTheChange() async throws {
    let favorites = FavoritesService.embedded()
    let store = Home.screenStore(.loaded([.espresso]), favorites: favorites)
    await store.skipReceivedActions()
    await store.tap("Espresso")
    await store.skipReceivedActions()
    await store.tap("Add to favourites: Espresso")
    await store.skipReceivedActions()
    #expect(store.state.rows[id: "espresso"]?.favorite.isFavorite == false, "the row is covered, so it doesn't observe")
    await store.perform(.back)
    await store.skipReceivedActions()
    #expect(store.state.rows[id: "espresso"]?.favorite.isFavorite == true)
    #expect(store.screen.text.contains("♥"))
  }

  @Test func onlyObserversOfTheItemAreNotified() async throws {
    let favorites = FavoritesService.embedded()
    let items = (0..<100).map { MenuItem.numbered($0) }
    let notifications = CallCounter()
    let store = TestStore(initialState: Home.State.loaded(items)) {
      Home()
      Reduce { _, action in
        if case .row(let id, .favorite(.isFavoriteChanged)) = action { notifications.count(id) }
        return .none
      }
    } withDependencies: {
      $0.favorites = favorites
    }
    for item in items {
      await store.send(.row(id: item.id, action: .favorite(.appeared)))
      await store.receive(.row(id: item.id, action: .favorite(.isFavoriteChanged(false))))
    }
    #expect(notifications.counts.count == 100)
    #expect(notifications.moreThanOnce == [:])
    try await favorites.toggle("item-42")
    await store.receive(.row(id: "item-42", action: .favorite(.isFavoriteChanged(true)))) {
      $0.rows[id: "item-42"]?.favorite.isFavorite = true
    }
    #expect(notifications.moreThanOnce == ["item-42": 2])
    await store.skipInFlightEffects()
    await store.finish()
  }

  @MainActor
  @Test func onlyTheRowOfTheItemIsRedrawn() async throws {
    let favorites = FavoritesService.embedded()
    let items = (0..<100).map { MenuItem.numbered($0) }
    let drawn = CallCounter()
    let store = Store(initialState: Home.State.loaded(items)) {
      Home()
    } withDependencies: {
      $0.favorites = favorites
    }
    let (changes, change) = AsyncStream.makeStream(of: String.self)
    let observations = store.scope(state: \.rows, action: Home.Action.row).map { row in
      let button = row.scope(state: \.favorite, action: MenuRow.Action.favorite)
      return button.observe {
        drawn.count(button.id)
        if button.isFavorite { change.yield(button.id) }
      }
    }
    for item in items { store.send(.row(id: item.id, action: .favorite(.appeared))) }
    store.send(.row(id: "item-42", action: .favorite(.tapped)))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == "item-42")
    #expect(drawn.counts.count == 100)
    #expect(drawn.moreThanOnce == ["item-42": 2])
    withExtendedLifetime(observations) {}
  }
}

private final class CallCounter: Sendable {
  private let content = Mutex<[String: Int]>([:])

  var counts: [String: Int] { content.withLock { $0 } }

  var moreThanOnce: [String: Int] { counts.filter { $0.value > 1 } }

  func count(_ id: String) {
    content.withLock { $0[id, default: 0] += 1 }
  }
}

import Features
import LockstepTesting
import Synchronization
import Testing

/// Buttons of one item agree after every step, and buttons of other items are not notified.
@Suite struct FavoritesAgreementTests {
  @Test func rowDetailAndServiceAgreeAtEveryStep() async throws {
    let favorites = FavoritesService.embedded()
    let store = await Self.openedTwice(favorites)
    await store.send(.row(id: "espresso", action: .favorite(.tapped))) {
      $0.rows[id: "espresso"]?.favorite.isChanging = true
    }
    await Self.receiveChange(to: true, store)
    await store.receive(.row(id: "espresso", action: .favorite(.toggleResponse(nil)))) {
      $0.rows[id: "espresso"]?.favorite.isChanging = false
    }

    await store.send(.path(.element(id: 1, action: .item(.favorite(.tapped))))) {
      $0.path[id: 1, case: Home.Path.State.item]?.favorite.isChanging = true
    }
    await Self.receiveChange(to: false, store)
    await store.receive(.path(.element(id: 1, action: .item(.favorite(.toggleResponse(nil)))))) {
      $0.path[id: 1, case: Home.Path.State.item]?.favorite.isChanging = false
    }

    try await favorites.toggle("espresso")
    await Self.receiveChange(to: true, store)
    try await favorites.removeAll()
    await Self.receiveChange(to: false, store)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test(.schedules(200))
  func theyAgreeUnderAnyScheduleWithSimultaneousTaps() async throws {
    let favorites = FavoritesService.embedded()
    var state = Home.State.loaded([.espresso, .croissant])
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    let store = TestStore(initialState: state) {
      Home()
      Reduce { state, action in
        #expect(Set(state.buttons(of: "espresso")).count == 1, "after \(action)")
        return .none
      }
    } withDependencies: {
      $0.favorites = favorites
    }
    store.exhaustivity = .off
    await store.send(.row(id: "espresso", action: .favorite(.appeared)))
    await store.send(.path(.element(id: 0, action: .item(.favorite(.appeared)))))
    await store.send(.row(id: "espresso", action: .favorite(.tapped)))
    await store.send(.path(.element(id: 0, action: .item(.favorite(.tapped)))))
    try await favorites.toggle("espresso")
    await store.skipReceivedActions()
    await store.send(.row(id: "espresso", action: .favorite(.tapped)))
    try await favorites.toggle("espresso")
    await store.skipReceivedActions()
    #expect(store.state.buttons(of: "espresso") == [true, true])
    await store.skipInFlightEffects()
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

extension FavoritesAgreementTests {
  /// A menu of two items; the first is shown in its row and on two screens, which all observe it.
  private static func openedTwice(_ favorites: FavoritesService) async -> TestStoreOf<Home> {
    var state = Home.State.loaded([.espresso, .croissant])
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    let store = Home.testStore(state, favorites: favorites)
    for id in ["espresso", "croissant"] {
      await store.send(.row(id: id, action: .favorite(.appeared)))
      await store.receive(.row(id: id, action: .favorite(.isFavoriteChanged(false))))
    }
    for id in store.state.path.ids {
      await store.send(.path(.element(id: id, action: .item(.favorite(.appeared)))))
      await store.receive(.path(.element(id: id, action: .item(.favorite(.isFavoriteChanged(false))))))
    }
    return store
  }

  /// The first button that receives a change updates all others.
  private static func receiveChange(to isFavorite: Bool, _ store: TestStoreOf<Home>) async {
    await store.receive(.row(id: "espresso", action: .favorite(.isFavoriteChanged(isFavorite)))) {
      $0.rows[id: "espresso"]?.favorite.isFavorite = isFavorite
      $0.path[id: 0, case: Home.Path.State.item]?.favorite.isFavorite = isFavorite
      $0.path[id: 1, case: Home.Path.State.item]?.favorite.isFavorite = isFavorite
    }
    for id in store.state.path.ids {
      await store.receive(.path(.element(id: id, action: .item(.favorite(.isFavoriteChanged(isFavorite))))))
    }
  }
}

extension Home.State {
  /// The values that all buttons of an item show, the row's first.
  fileprivate func buttons(of id: MenuItem.ID) -> [Bool] {
    let screens = path.compactMap { screen -> FavoriteButton.State? in
      if case .item(let detail) = screen { detail.favorite } else { nil }
    }
    return ([rows[id: id]?.favorite].compactMap(\.self) + screens).filter { $0.id == id }.map(\.isFavorite)
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

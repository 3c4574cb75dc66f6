import Features
import LockstepTesting
import Testing

@Suite struct HomeScreensTests {
  @Test func screensCanBePushedSeveralLevelsDeep() async {
    let store = Home.testStore(.loaded([.espresso, .cappuccino, .croissant]))
    await store.send(.row(id: "espresso", action: .tapped)) {
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.send(.path(.element(id: 0, action: .item(.similarTapped("cappuccino"))))) {
      $0.path.append(.item(ItemDetail.State(item: .cappuccino, similar: [.espresso])))
    }
    await store.send(.path(.element(id: 1, action: .item(.similarTapped("espresso"))))) {
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.send(.badge(.tapped)) { $0.path.append(.order(OrderScreen.State())) }
    await store.send(.path(.element(id: 3, action: .order(.lineTapped("espresso"))))) {
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.send(.path(.element(id: 4, action: .item(.backButtonTapped))))
    await store.receive(.path(.popFrom(id: 4))) { $0.path.pop(from: 4) }
    await store.send(.path(.element(id: 3, action: .order(.backButtonTapped))))
    await store.receive(.path(.popFrom(id: 3))) { $0.path.pop(from: 3) }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.popToRootButtonTapped) { $0.path.removeAll() }
    await store.send(.popToRootButtonTapped)
    await store.finish()
  }

  @Test func anItemThatIsNotOnTheMenuOpensNothing() async {
    var state = Home.State.loaded([.espresso])
    state.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    let store = Home.testStore(state)
    await store.send(.path(.element(id: 0, action: .item(.similarTapped("cappuccino")))))
    await store.finish()
  }

  @Test func theOrderIsNotPushedOnItself() async {
    let store = Home.testStore(.loaded())
    await store.send(.badge(.tapped)) { $0.path.append(.order(OrderScreen.State())) }
    await store.send(.badge(.tapped))
    await store.finish()
  }

  @Test func closingScreensCancelsTheirEffects() async throws {
    let (favorites, order) = (FavoritesService.embedded(), OrderService.embedded())
    let store = Home.testStore(.loaded([.espresso]), favorites: favorites, order: order)
    await store.send(.row(id: "espresso", action: .tapped)) {
      $0.path.append(.item(ItemDetail.State(item: .espresso)))
    }
    await store.send(.path(.element(id: 0, action: .item(.appeared))))
    await store.receive(.path(.element(id: 0, action: .item(.quantityChanged(0)))))
    await store.send(.path(.element(id: 0, action: .item(.favorite(.appeared)))))
    await store.receive(.path(.element(id: 0, action: .item(.favorite(.isFavoriteChanged(false))))))
    await store.send(.popToRootButtonTapped) { $0.path.removeAll() }
    try await favorites.toggle("espresso")
    try await order.add(.espresso)
    await store.finish()
  }
}

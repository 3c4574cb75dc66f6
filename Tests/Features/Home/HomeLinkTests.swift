import Features
import LockstepTesting
import Testing

/// Actions that a parent sends for a link.
@Suite struct HomeLinkTests {
  @Test func anItemClosesAllOtherScreens() async {
    var state = Home.State.loaded([.espresso, .cappuccino])
    state.path.append(.order(OrderScreen.State()))
    let store = Home.testStore(state)
    await store.send(.itemOpened("espresso")) {
      $0.path.removeAll()
      $0.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    }
    await store.finish()
  }

  @Test func anItemWaitsForTheMenu() async {
    let store = Home.testStore(menu: .embedded(items: [.espresso]))
    await store.send(.itemOpened("espresso")) {
      $0.linkedItem = "espresso"
      $0.isLoading = true
    }
    #expect(store.state.linkText == "Looking for the linked item…")
    await store.receive(.menuResponse(.success([.espresso]))) {
      $0 = .loaded([.espresso])
      $0.path.append(.item(ItemDetail.State(item: .espresso)))
    }
    #expect(store.state.linkText == nil)
    await store.finish()
  }

  @Test func aNewItemOpensAfterARefresh() async {
    let store = Home.testStore(.loaded([.espresso]), menu: .embedded(items: [.espresso, .croissant]))
    await store.send(.itemOpened("croissant")) {
      $0.linkedItem = "croissant"
      $0.isLoading = true
    }
    await store.receive(.menuResponse(.success([.espresso, .croissant]))) {
      $0 = .loaded([.espresso, .croissant])
      $0.hasRefreshed = true
      $0.path.append(.item(ItemDetail.State(item: .croissant)))
    }
    await store.finish()
  }

  @Test(arguments: [Home.Action.popToRootButtonTapped, .orderOpened, .row(id: "espresso", action: .tapped)])
  func aMissingItemIsReportedUntilThePersonNavigates(elsewhere: Home.Action) async {
    let store = Home.testStore(.loaded([.espresso]), menu: .embedded(items: [.espresso]))
    await store.send(.itemOpened("moon")) {
      $0.linkedItem = "moon"
      $0.isLoading = true
    }
    await store.receive(.menuResponse(.success([.espresso]))) {
      $0.isLoading = false
      $0.hasRefreshed = true
    }
    #expect(store.state.linkText == "The linked item is not on the menu")
    store.exhaustivity = .off
    await store.send(elsewhere) { $0.linkedItem = nil }
    #expect(store.state.linkText == nil)
  }

  @Test func theOrderClosesAllOtherScreens() async {
    var state = Home.State.loaded([.espresso])
    state.path.append(.order(OrderScreen.State()))
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    let store = Home.testStore(state)
    await store.send(.orderOpened) {
      $0.path.removeAll()
      $0.path.append(.order(OrderScreen.State()))
    }
    await store.finish()
  }
}

import Features
import LockstepTesting
import Testing

@Suite struct OrderPlacementTests {
  @Test func anOrderIsPlacedAfterAQuestion() async throws {
    let service = OrderService.embedded()
    for item in [MenuItem.espresso, .espresso, .croissant] { try await service.add(item) }
    let order = Order.of(.espresso, .espresso, .croissant)
    let store = OrderScreen.testStore(service, order)
    await store.send(.appeared)
    await store.receive(.orderChanged(order))
    await store.send(.placeButtonTapped) { $0.question = .place }
    #expect(store.state.questionText == "Place this order?")
    #expect(store.state.questionDetails == "3 items, 7.00 EUR")
    await store.send(.questionCancelled) { $0.question = nil }
    await store.send(.placeButtonTapped) { $0.question = .place }
    await store.send(.questionConfirmed) {
      $0.question = nil
      $0.placement = .inFlight
    }
    await store.receive(.orderChanged(Order())) { $0.order = Order() }
    #expect(store.state.placeholderText == "Placing your order…")
    await store.receive(.placeResponse(.success(order))) { $0.placement = .done(order) }
    #expect(store.state.placeholderText == "Order placed: 3 items, 7.00 EUR.")
    await store.send(.placeButtonTapped)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func anOrderInFlightIsNotPlacedTwiceOrChanged() async {
    var service = OrderService.testValue
    service.place = {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      return .of(.espresso)
    }
    let store = OrderScreen.testStore(service, .of(.espresso))
    await Self.place(store)
    await store.send(.placeButtonTapped)
    await store.send(.placeRetryButtonTapped)
    await store.send(.plusButtonTapped("espresso"))
    await store.send(.emptyButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.placeResponse(.success(.of(.espresso)))) { $0.placement = .done(.of(.espresso)) }
    await store.finish()
  }

  @Test func aFailureKeepsTheOrderAndOffersARetry() async {
    var service = OrderService.testValue
    service.place = { throw OrderError.offline }
    let store = OrderScreen.testStore(service, .of(.espresso))
    await Self.place(store)
    await store.receive(.placeResponse(.failure(OrderError.offline))) { $0.placement = .failed(.offline) }
    #expect(store.state.shownFailure == .offline)
    #expect(store.state.canPlaceAgain)
    service.place = { .of(.espresso) }
    store.dependencies.order = service
    await store.send(.placeRetryButtonTapped) { $0.placement = .inFlight }
    await store.receive(.placeResponse(.success(.of(.espresso)))) { $0.placement = .done(.of(.espresso)) }
    await store.finish()
  }

  @Test func aRequestTimesOutAfterTenSeconds() async {
    var service = OrderService.testValue
    service.place = {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(60))
      return Order()
    }
    let store = OrderScreen.testStore(service, .of(.espresso))
    await Self.place(store)
    await store.advance(by: .seconds(10))
    await store.receive(.placeResponse(.failure(TimeoutError(limit: .seconds(10))))) {
      $0.placement = .failed(.timedOut)
    }
    await store.send(.failureDismissed) { $0.placement = .notAsked }
    await store.send(.placeRetryButtonTapped)
    await store.finish()
  }

  @Test func anOrderThatCannotBeRemovedIsNotPlacedAgain() async {
    var service = OrderService.testValue
    service.place = { throw OrderError.notRemoved }
    let store = OrderScreen.testStore(service, .of(.espresso))
    await Self.place(store)
    await store.receive(.placeResponse(.failure(OrderError.notRemoved))) { $0.placement = .failed(.notRemoved) }
    #expect(!store.state.canPlaceAgain)
    await store.send(.placeRetryButtonTapped)
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParent() async {
    var service = OrderService.testValue
    service.place = { throw OrderError.sessionExpired }
    let store = await Self.storeWithPlacedOrder(service)
    await store.receive(
      .path(.element(id: 0, action: .order(.placeResponse(.failure(OrderError.sessionExpired)))))
    ) {
      $0.path[id: 0, case: Home.Path.State.order]?.placement = .failed(.sessionExpired)
    }
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }

  @Test func theLastOrderIsShownWhenTheOrderIsOpenedAgain() async {
    var service = OrderService.testValue
    service.place = { .of(.espresso) }
    let store = await Self.storeWithPlacedOrder(service)
    await store.receive(.path(.element(id: 0, action: .order(.placeResponse(.success(.of(.espresso))))))) {
      $0.path[id: 0, case: Home.Path.State.order]?.placement = .done(.of(.espresso))
      $0.lastOrder = .of(.espresso)
    }
    await store.send(.popToRootButtonTapped) { $0.path.removeAll() }
    await store.send(.badge(.tapped)) { $0.path.append(.order(OrderScreen.State(lastOrder: .of(.espresso)))) }
    var shown = OrderScreen.State(lastOrder: .of(.espresso))
    #expect(shown.lastOrderText == "Last order: 1 item, 2.40 EUR.")
    shown.placement = .done(.of(.croissant))
    #expect(shown.lastOrderText == nil)
    #expect(OrderScreen.State().lastOrderText == nil)
    await store.finish()
  }

  /// The store of the menu after an order has been placed.
  private nonisolated(nonsending) static func storeWithPlacedOrder(_ service: OrderService) async -> TestStoreOf<Home> {
    var (state, order) = (Home.State.loaded(), OrderScreen.State())
    order.order = .of(.espresso)
    order.question = .place
    state.path.append(.order(order))
    let store = Home.testStore(state, order: service)
    await store.send(.path(.element(id: 0, action: .order(.questionConfirmed)))) {
      $0.path[id: 0, case: Home.Path.State.order]?.question = nil
      $0.path[id: 0, case: Home.Path.State.order]?.placement = .inFlight
    }
    return store
  }

  private static func place(_ store: TestStoreOf<OrderScreen>) async {
    await store.send(.placeButtonTapped) { $0.question = .place }
    await store.send(.questionConfirmed) {
      $0.question = nil
      $0.placement = .inFlight
    }
  }
}

import Features
import LockstepTesting
import Testing

@Suite struct ItemDetailTests {
  @Test func theItemIsAddedAndRemoved() async throws {
    let service = OrderService.embedded()
    let store = Self.store(service)
    #expect(store.state.priceText == "2.40 EUR")
    #expect(store.state.quantityText == nil)
    await store.send(.appeared)
    await store.receive(.quantityChanged(0))
    await store.send(.removeButtonTapped)
    await store.send(.addButtonTapped) { $0.isChanging = true }
    await store.receive(.quantityChanged(1)) { $0.quantity = 1 }
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
    #expect(store.state.quantityText == "1 in your order")
    try await service.add(.croissant)
    try await service.add(.espresso)
    await store.receive(.quantityChanged(2)) { $0.quantity = 2 }
    await store.send(.removeButtonTapped) { $0.isChanging = true }
    await store.receive(.quantityChanged(1)) { $0.quantity = 1 }
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func theLimitIsNamedWhenItIsReached() {
    var state = ItemDetail.State(item: .espresso)
    state.quantity = 98
    #expect((state.canAdd, state.quantityText) == (true, "98 in your order"))
    state.quantity = 99
    #expect((state.canAdd, state.quantityText) == (false, "99 in your order. At most 99"))
  }

  @Test func aSecondTapDuringAChangeDoesNothing() async {
    var service = OrderService.testValue
    service.add = { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let store = Self.store(service) { $0.quantity = 1 }
    await store.send(.addButtonTapped) { $0.isChanging = true }
    await store.send(.addButtonTapped)
    await store.send(.removeButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
    await store.finish()
  }

  @Test func anUnavailableItemCanOnlyBeRemoved() async {
    let store = Self.store(.testValue) {
      $0.isAvailable = false
      $0.quantity = 1
    }
    #expect(store.state.priceText == "No longer on the menu")
    #expect(store.state.canRemove)
    await store.send(.addButtonTapped)
    await store.finish()
  }

  @Test func atMostNinetyNineCanBeOrdered() async {
    let store = Self.store(.testValue) { $0.quantity = 99 }
    await store.send(.addButtonTapped)
    await store.finish()
  }

  @Test(arguments: OrderError.allCases)
  func aFailedChangeIsReported(error: OrderError) async {
    var service = OrderService.testValue
    service.add = { _ in throw error }
    let store = Self.store(service)
    await store.send(.addButtonTapped) { $0.isChanging = true }
    await store.receive(.changeResponse(error)) {
      $0.isChanging = false
      $0.failure = error
    }
    await store.send(.failureDismissed) { $0.failure = nil }
    await store.finish()
  }

  @Test func theButtonInTheBarWorksLikeAnyOther() async {
    let store = Self.store(.testValue)
    await store.send(.favorite(.appeared))
    await store.receive(.favorite(.isFavoriteChanged(false)))
    await store.send(.favorite(.tapped)) { $0.favorite.isChanging = true }
    await store.receive(.favorite(.isFavoriteChanged(true))) { $0.favorite.isFavorite = true }
    await store.receive(.favorite(.toggleResponse(nil))) { $0.favorite.isChanging = false }
    await store.send(.favorite(.disappeared))
    await store.finish()
  }

  private static func store(
    _ service: OrderService,
    _ change: (inout ItemDetail.State) -> Void = { _ in }
  ) -> TestStoreOf<ItemDetail> {
    var state = ItemDetail.State(item: .espresso)
    change(&state)
    return TestStore(initialState: state) {
      ItemDetail()
    } withDependencies: {
      $0.order = service
      $0.favorites = .embedded()
    }
  }
}

import Features
import LockstepTesting
import Testing

@Suite struct OrderScreenTests {
  @Test func linesAreChangedOneAtATime() async throws {
    let service = OrderService.embedded()
    try await service.add(.espresso)
    try await service.add(.croissant)
    let store = OrderScreen.testStore(service)
    #expect((store.state.phase, store.state.placeholderText) == (.loading, "Loading your order…"))
    await store.send(.emptyButtonTapped)
    await store.send(.plusButtonTapped("espresso"))
    await store.send(.appeared)
    await store.receive(.orderChanged(.of(.espresso, .croissant))) { $0.order = .of(.espresso, .croissant) }
    #expect((store.state.phase, store.state.placeholderText) == (.content, nil))
    #expect(store.state.lineTexts == ["1 × Espresso, 2.40 EUR", "1 × Croissant, 2.20 EUR"])
    #expect(store.state.totalText == "Total 4.60 EUR")
    await Self.change(.plusButtonTapped("espresso"), to: .of(.espresso, .croissant, .espresso), store)
    await Self.change(.minusButtonTapped("espresso"), to: .of(.espresso, .croissant), store)
    await store.send(.removeButtonTapped("espresso")) { $0.question = .remove("espresso") }
    await Self.confirm(to: .of(.croissant), store)
    await store.send(.emptyButtonTapped) { $0.question = .empty }
    await store.send(.questionCancelled) { $0.question = nil }
    await store.send(.questionConfirmed)
    await store.send(.emptyButtonTapped) { $0.question = .empty }
    await Self.confirm(to: Order(), store)
    #expect((store.state.phase, store.state.placeholderText) == (.empty, "Your order is empty"))
    #expect(store.state.lineTexts == [])
    #expect(store.state.totalText == nil)
    await store.send(.emptyButtonTapped)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aSecondTapDuringAChangeDoesNothing() async {
    var service = OrderService.testValue
    service.add = { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let store = OrderScreen.testStore(service, .of(.espresso))
    await store.send(.plusButtonTapped("espresso")) { $0.isChanging = true }
    await store.send(.plusButtonTapped("espresso"))
    await store.send(.emptyButtonTapped)
    await store.send(.placeButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
    await store.finish()
  }

  @Test func theQuestionEndsWhenTheOrderIsEmptiedElsewhere() async {
    let store = OrderScreen.testStore(.testValue, .of(.espresso))
    await store.send(.emptyButtonTapped) { $0.question = .empty }
    await store.send(.orderChanged(Order())) {
      $0.order = Order()
      $0.question = nil
    }
    await store.finish()
  }

  @Test func theLastOneOfAnItemIsRemovedByItsButtonOnly() async throws {
    let service = OrderService.embedded()
    for item in [MenuItem.espresso, .espresso, .croissant] { try await service.add(item) }
    let store = OrderScreen.testStore(service, .of(.espresso, .espresso, .croissant))
    await store.send(.removeButtonTapped("espresso")) { $0.question = .remove("espresso") }
    #expect(store.state.questionText == "Remove 2 × Espresso?")
    await store.send(.questionCancelled) { $0.question = nil }
    await store.send(.minusButtonTapped("espresso")) { $0.isChanging = true }
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
    await store.send(.orderChanged(.of(.espresso, .croissant))) { $0.order = .of(.espresso, .croissant) }
    await store.send(.minusButtonTapped("espresso"))
    await store.send(.removeButtonTapped("espresso")) { $0.question = .remove("espresso") }
    #expect(store.state.questionText == "Remove 1 × Espresso?")
    await store.send(.orderChanged(.of(.croissant))) {
      $0.order = .of(.croissant)
      $0.question = nil
    }
    await store.send(.removeButtonTapped("espresso"))
    await store.finish()
  }

  @Test(arguments: OrderError.allCases)
  func aFailedChangeIsReported(error: OrderError) async {
    var service = OrderService.testValue
    service.removeOne = { _ in throw error }
    let store = OrderScreen.testStore(service, .of(.espresso, .espresso))
    await store.send(.minusButtonTapped("espresso")) { $0.isChanging = true }
    await store.receive(.changeResponse(error)) {
      $0.isChanging = false
      $0.failure = error
    }
    await store.send(.failureDismissed) { $0.failure = nil }
    await store.finish()
  }

  @Test func changingAnItemOutsideTheOrderDoesNothing() async {
    let store = OrderScreen.testStore(.testValue, .of(.espresso))
    await store.send(.plusButtonTapped("croissant"))
    await store.send(.lineTapped("espresso"))
    await store.finish()
  }

  private static func change(_ action: OrderScreen.Action, to order: Order, _ store: TestStoreOf<OrderScreen>) async {
    await store.send(action) { $0.isChanging = true }
    await store.receive(.orderChanged(order)) { $0.order = order }
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
  }

  private static func confirm(to order: Order, _ store: TestStoreOf<OrderScreen>) async {
    await store.send(.questionConfirmed) {
      $0.question = nil
      $0.isChanging = true
    }
    await store.receive(.orderChanged(order)) { $0.order = order }
    await store.receive(.changeResponse(nil)) { $0.isChanging = false }
  }
}

@Suite struct OrderBadgeTests {
  @Test func theBadgeCounts() async throws {
    let service = OrderService.embedded()
    let store = TestStore(initialState: OrderBadge.State()) {
      OrderBadge()
    } withDependencies: {
      $0.order = service
    }
    await store.send(.appeared)
    await store.receive(.orderChanged(Order()))
    #expect(store.state.text == nil)
    #expect(store.state.label == "Your order is empty")
    try await service.add(.espresso)
    await store.receive(.orderChanged(.of(.espresso))) {
      $0.count = 1
      $0.total = Money(240, "EUR")
    }
    #expect(store.state.text == "1")
    #expect(store.state.label == "1 item, 2.40 EUR")
    await store.send(.tapped)
    await store.send(.disappeared)
    try await service.add(.espresso)
    await store.finish()
  }

  @Test func aLargeCountIsTruncated() {
    var state = OrderBadge.State()
    state.count = 100
    state.total = Money(10_000, "EUR")
    #expect(state.text == "99+")
    #expect(state.label == "100 items, 100.00 EUR")
  }
}

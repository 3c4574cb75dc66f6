import Features
import LockstepTesting
import Testing

@Suite struct AggregationListTests {
  @Test func theNextPageIsLoadedAheadAndOnlyOnce() async {
    let log = RequestLog()
    let store = Self.testStore(Stability.embedded().delayed(by: .seconds(1)).logged(in: log))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.advance(by: .seconds(1))
    await store.receive(AggregationList.Action.pageResponse)
    #expect(store.state.rows.count == 100 && log.count("aggregations") == 1)
    await store.send(.row(id: store.state.rows[49].id, action: .appeared))
    #expect(!store.state.isLoading)
    await store.send(.row(id: store.state.rows[50].id, action: .appeared))
    await store.send(.row(id: store.state.rows[51].id, action: .appeared))
    await store.advance(by: .seconds(1))
    await store.receive(AggregationList.Action.pageResponse)
    #expect(store.state.rows.count == 200 && log.count("aggregations") == 2)
    await store.finish()
  }

  @Test func rowsKeepTheirOrderAndAppearOnce() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregations = { _, cursor in
      cursor == nil ? .page(1, 2, 2, next: "a") : .page(2, 3, 1)
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) {
      $0.expectPage(1, 2, next: .after("a"), total: 3)
    }
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(3, next: .end, total: 3) }
    #expect(store.state.footText == "No more signatures" && store.state.countText == "3 of 3 signatures")
    await store.send(.row(id: 3, action: .appeared))
    await store.send(.appeared)
    await store.finish()
  }

  @Test func aPageWithoutNewRowsLoadsTheNextPageAtOnce() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregations = { _, cursor in
      switch cursor {
      case nil: .page(1, next: "a")
      case "a": .page(1, next: "b")
      default: .page(2)
      }
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(1, next: .after("a"), total: 1) }
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) { $0.position = .after("b") }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(2, next: .end, total: 1) }
    await store.finish()
  }

  @Test func theListSaysWhereAPersonScrollsToUntilASecondAfterwards() async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, 2, 3, next: .after("a"), total: 1_200)
    let store = Self.testStore(.testValue, state)
    await store.send(.scrolled(toRow: 2)) { $0.scrolledRow = 2 }
    #expect(store.state.countText == "from row 2 of 1,200")
    await store.send(.scrolled(toRow: nil))
    await store.advance(by: .milliseconds(900))
    await store.send(.scrolled(toRow: 3)) { $0.scrolledRow = 3 }
    await store.send(.scrolled(toRow: nil))
    await store.advance(by: .seconds(1))
    await store.receive(.scrollingEnded) { $0.scrolledRow = nil }
    #expect(store.state.countText == "3 of 1,200 signatures")
    await store.send(.scrolled(toRow: 1)) { $0.scrolledRow = 1 }
    await store.send(.scrolled(toRow: nil))
    await store.send(.disappeared) { $0.scrolledRow = nil }
    await store.finish()
  }

  @Test func aRepeatedCursorEndsTheList() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregations = { _, _ in .page(1, next: "a") }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(1, next: .after("a"), total: 1) }
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) {
      $0.isLoading = false
      $0.position = .end
    }
    await store.finish()
  }

  @Test(arguments: [StabilityError.offline, .serverError, .notFound, .unexpectedAnswer, .tooManyRequests])
  func aFailedPageIsRetriedByATapAndNotByScrolling(error: StabilityError) async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, next: .after("a"), total: 2)
    let store = Self.testStore(.failing(error), state)
    await store.send(.retryButtonTapped)
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.receive(.pageResponse(.failure(error))) {
      $0.isLoading = false
      $0.error = error
    }
    #expect(store.state.footText == error.title)
    await store.send(.row(id: 1, action: .appeared))
    store.dependencies.stability.aggregations = { _, cursor in cursor == "a" ? .page(2) : .page(1) }
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.error = nil
    }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(2, next: .end, total: 1) }
    await store.finish()
  }

  @Test func aRefreshCancelsTheLoadingPageAndReplacesTheRows() async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, 2, next: .after("a"), total: 9)
    let store = Self.testStore(.testValue, state)
    store.dependencies.stability.aggregations = { _, cursor in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(2))
      return cursor == nil ? .page(2, 3) : .page(4)
    }
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.advance(by: .seconds(1))
    await store.send(.refreshed) { $0.position = .start }
    await store.advance(by: .seconds(2))
    await store.receive(AggregationList.Action.pageResponse) {
      $0.rows = []
      $0.expectPage(2, 3, next: .end, total: 2)
    }
    await store.finish()
  }

  @Test func rowsThatAreStillListedKeepTheirIcons() async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, 2, next: .end, total: 2)
    let image = RemoteImage.Phase.failed(.timedOut)
    state.rows[id: 1]?.icon.phase = image
    state.rows[id: 2]?.icon.phase = image
    let store = Self.testStore(.testValue, state)
    store.dependencies.stability.aggregations = { _, _ in .page(2, 3) }
    await store.send(.refreshed) { ($0.position, $0.isLoading) = (.start, true) }
    await store.receive(AggregationList.Action.pageResponse) {
      $0.rows = []
      $0.expectPage(2, 3, next: .end, total: 2)
      $0.rows[id: 2]?.icon.phase = image
    }
    await store.finish()
  }

  @Test func leavingCancelsThePageAndVisibleRowsRequestItAgain() async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, next: .after("a"), total: 2)
    let store = Self.testStore(.unhurried, state)
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.send(.disappeared) { $0.isLoading = false }
    await store.advance(by: .seconds(60))
    await store.send(.appeared)
    store.dependencies.stability.aggregations = { _, _ in .page(2) }
    await store.send(.row(id: 1, action: .appeared)) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(2, next: .end, total: 1) }
    await store.finish()
  }

  @Test func anInterruptedRefreshRestarts() async {
    var state = AggregationList.State(query: .fixture)
    state.expectPage(1, next: .end, total: 1)
    let store = Self.testStore(.unhurried, state)
    await store.send(.refreshed) {
      $0.position = .start
      $0.isLoading = true
    }
    await store.send(.disappeared) { $0.isLoading = false }
    store.dependencies.stability.aggregations = { _, _ in .page(2) }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) {
      $0.rows = []
      $0.expectPage(2, next: .end, total: 1)
    }
    await store.finish()
  }

  @Test func anInterruptedListWithoutRowsContinuesAtItsCursor() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregations = { _, cursor in
      @Dependency(\.continuousClock) var clock
      if cursor != nil { try await clock.sleep(for: .seconds(2)) }
      return cursor == nil ? .page(next: "a") : .page(1)
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(AggregationList.Action.pageResponse) {
      $0.position = .after("a")
      $0.total = 0
    }
    await store.send(.disappeared) { $0.isLoading = false }
    await store.send(.appeared) { $0.isLoading = true }
    await store.advance(by: .seconds(2))
    await store.receive(AggregationList.Action.pageResponse) { $0.expectPage(1, next: .end, total: 1) }
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSecondsAndASecondAppearanceDoesNothing() async {
    let store = Self.testStore(.slow)
    #expect(store.state.phase == .idle)
    await store.send(.appeared) { $0.isLoading = true }
    #expect(store.state.phase == .loading)
    await store.send(.appeared)
    await store.advance(by: .seconds(10))
    await store.receive(AggregationList.Action.pageResponse) {
      $0.isLoading = false
      $0.error = .timedOut
    }
    #expect(store.state.phase == .failed)
    await store.finish()
  }

  @Test func anEmptyListIsShownAndAnExpiredSessionIsReported() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregations = { _, _ in .page() }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.pageResponse(.success(.page()))) { $0.expectPage(next: .end, total: 0) }
    #expect(store.state.phase == .empty && store.state.countText == "0 of 0 signatures")
    store.dependencies.stability = .failing(.sessionExpired)
    await store.send(.refreshed) {
      $0.position = .start
      $0.isLoading = true
    }
    await store.receive(.pageResponse(.failure(StabilityError.sessionExpired))) {
      $0.isLoading = false
      $0.error = .sessionExpired
    }
    await store.receive(.delegate(.sessionExpired))
    await store.send(.pageResponse(.success(.page(1))))
    await store.finish()
  }

  static func testStore(
    _ stability: Stability,
    _ state: AggregationList.State = AggregationList.State(query: .fixture)
  ) -> TestStoreOf<AggregationList> {
    TestStore(initialState: state) {
      AggregationList()
    } withDependencies: {
      $0.stability = stability
    }
  }
}

extension AggregationList.State {
  /// Applies the expected changes for a page with the given row numbers.
  fileprivate mutating func expectPage(_ new: Int..., next: AggregationList.PageStart, total: Int) {
    for id in new { rows.append(AggregationRow.State(.numbered(id, crashes: 9))) }
    position = next
    isLoading = false
    error = nil
    self.total = total
  }
}

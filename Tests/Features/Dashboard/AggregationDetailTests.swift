import Features
import LockstepTesting
import Testing

@Suite struct AggregationDetailTests {
  @Test func aGroupIsDistributedByVersionSystemAndDevice() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.aggregation = { _, _ in .fixture }
    #expect(store.state.title == "Signature 42" && store.state.sections == [])
    await store.send(.appeared) { $0.distribution.isLoading = true }
    await store.receive(.response(.success(.fixture))) { $0.distribution = .loaded(.fixture) }
    #expect(store.state.title == "SIGABRT in CartModel.checkout()")
    #expect(store.state.crashesTitle == "Newest 1 of 1,600 crashes")
    #expect(store.state.crashesFoot == "1 of 1,600 crashes is listed")
    #expect(
      store.state.sections == [
        .init(title: "Versions", lines: ["30.2.0: 1,200 crashes, 75.0 %", "30.1.0: 400 crashes, 25.0 %"]),
        .init(title: "Systems", lines: ["iOS 18.2: 1 crash, 100.0 %"]),
        .init(title: "Devices", lines: []),
      ]
    )
    await store.send(.appeared)
    await store.send(.crashTapped("42-7"))
    await store.finish()
  }

  @Test(arguments: StabilityError.allCases)
  func everyFailureIsShownWithARetry(error: StabilityError) async {
    let store = Self.testStore(.failing(error))
    await store.send(.appeared) { $0.distribution.isLoading = true }
    await store.receive(.response(.failure(error))) {
      $0.distribution.isLoading = false
      $0.distribution.error = error
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    if error == .forbidden { await store.receive(.delegate(.ticketNeeded)) }
    store.dependencies.stability.aggregation = { _, _ in .fixture }
    await store.send(.retryButtonTapped) {
      $0.distribution.isLoading = true
      $0.distribution.error = nil
    }
    await store.receive(.response(.success(.fixture))) { $0.distribution = .loaded(.fixture) }
    await store.send(.response(.failure(error)))
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSecondsAndASecondTapDoesNothing() async {
    let store = Self.testStore(.slow)
    await store.send(.appeared) { $0.distribution.isLoading = true }
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(AggregationDetail.Action.response) {
      $0.distribution.isLoading = false
      $0.distribution.error = .timedOut
    }
    await store.finish()
  }

  @Test func leavingCancelsTheRequestAndReturningRestartsIt() async {
    let store = Self.testStore(.unhurried)
    await store.send(.disappeared)
    await store.send(.appeared) { $0.distribution.isLoading = true }
    await store.send(.disappeared) { $0.distribution.isLoading = false }
    await store.advance(by: .seconds(60))
    store.dependencies.stability.aggregation = { _, _ in .fixture }
    await store.send(.appeared) { $0.distribution.isLoading = true }
    await store.receive(.response(.success(.fixture))) { $0.distribution = .loaded(.fixture) }
    await store.finish()
  }

  @Test func theScreenHasOnePhaseAtATime() {
    var state = AggregationDetail.State(id: 42, query: .fixture)
    #expect(state.phase == .idle)
    state.distribution.isLoading = true
    #expect(state.phase == .loading)
    state.distribution = .loaded(.fixture)
    #expect(state.phase == .content)
    state.distribution.value?.aggregation.crashes = 0
    #expect(state.phase == .empty)
    state.distribution.error = .offline
    #expect(state.phase == .failed)
  }

  private static func testStore(_ stability: Stability) -> TestStoreOf<AggregationDetail> {
    TestStore(initialState: AggregationDetail.State(id: 42, query: .fixture)) {
      AggregationDetail()
    } withDependencies: {
      $0.stability = stability
    }
  }
}

extension Stability.Distribution {
  static let fixture = Self(
    aggregation: .numbered(42, crashes: 1_600),
    versions: [Stability.Share(name: "30.2.0", crashes: 1_200), Stability.Share(name: "30.1.0", crashes: 400)],
    systems: [Stability.Share(name: "iOS 18.2", crashes: 1)],
    devices: [],
    crashes: [Stability.CrashReport(id: "42-7", origin: .fixture)]
  )
}

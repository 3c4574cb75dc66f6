import Features
import LockstepTesting
import Testing

@Suite struct DashboardFailureTests {
  @Test func temporaryFailuresAreRetriedAfter1And2And4AndUpTo30Seconds() async {
    let store = Dashboard.testStore(.fresh, .failing(.offline))
    await store.send(.appeared) { $0.expectLoad() }
    for (failures, delay) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      await receiveFailures(.offline, failures: failures + 1, in: store)
      #expect(store.state.retryText == "Next try in \(delay) s")
      await store.advance(by: .seconds(delay) - .milliseconds(1))
      await store.advance(by: .milliseconds(1))
      await store.receive(.retryDue) { $0.expectLoad() }
    }
    await receiveFailures(.offline, failures: 8, in: store)
    await store.send(.disappeared) { $0.failedLoads = 0 }
    await store.finish()
  }

  @Test(arguments: [StabilityError.offline, .serverError, .timedOut, .tooManyRequests])
  func aRetryRepeatsOnlyFailedRequests(error: StabilityError) async {
    var service = Stability.fixtures
    service.trends = { _ in throw error }
    let log = RequestLog()
    let store = Dashboard.testStore(.fresh, service.logged(in: log))
    await store.send(.appeared) { $0.expectLoad() }
    await store.receive(.metricResponse(.success(.fixture))) { $0.expectMetric() }
    await store.receive(.trendsResponse(.failure(error))) {
      $0.trends.isLoading = false
      $0.trends.error = error
    }
    await store.receive(.summaryResponse(.success(.fixture))) {
      $0.summary = .loaded(.fixture)
      $0.failedLoads = 1
    }
    #expect(store.state.error == error && store.state.trendsPhase == .failed && store.state.metricPhase == .content)
    store.dependencies.stability = .fixtures.logged(in: log)
    await store.send(.retryButtonTapped) {
      $0.trends.isLoading = true
      $0.trends.error = nil
    }
    await store.receive(.trendsResponse(.success(.fixture))) {
      $0.expectTrends()
      $0.failedLoads = 0
    }
    #expect(log.all == ["metric", "trends", "summary", "trends"])
    await store.finish()
  }

  @Test(arguments: [StabilityError.notFound, .unexpectedAnswer])
  func permanentFailuresOfferARetryButAreNotRetried(error: StabilityError) async {
    let store = Dashboard.testStore(.fresh, .failing(error))
    await store.send(.appeared) { $0.expectLoad() }
    await receiveFailures(error, failures: 0, in: store)
    #expect(store.state.retryText == nil && store.state.error == error)
    await store.advance(by: .seconds(60))
    store.dependencies.stability = .fixtures
    await store.send(.retryButtonTapped) { $0.expectLoad() }
    await store.receiveFixtures(summary: true)
    await store.finish()
  }

  @Test func aFilterChangeResetsTheRetries() async {
    let store = Dashboard.testStore(.fresh, .failing(.serverError))
    await store.send(.appeared) { $0.expectLoad() }
    await receiveFailures(.serverError, failures: 1, in: store)
    store.dependencies.stability = .fixtures
    await store.send(.set(\.$forced, true)) {
      $0.forced = true
      $0.expectReloadDue()
    }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectLoad() }
    await store.receiveFixtures(summary: true)
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSeconds() async {
    let store = Dashboard.testStore(.fresh, .slow)
    await store.send(.appeared) { $0.expectLoad() }
    await store.advance(by: .milliseconds(9999))
    await store.advance(by: .milliseconds(1))
    await store.receive(Dashboard.Action.metricResponse) {
      $0.metric.isLoading = false
      $0.metric.error = .timedOut
    }
    await store.receive(Dashboard.Action.trendsResponse) {
      $0.trends.isLoading = false
      $0.trends.error = .timedOut
    }
    await store.receive(Dashboard.Action.summaryResponse) {
      $0.summary.isLoading = false
      $0.summary.error = .timedOut
      $0.failedLoads = 1
    }
    await store.send(.disappeared) { $0.failedLoads = 0 }
    await store.finish()
  }

  @Test func anExpiredSessionCancelsAllEffectsAndIsReportedOnce() async {
    var service = Stability.fixtures.delayed(by: .seconds(2))
    service.metric = { _ in throw StabilityError.sessionExpired }
    let store = Dashboard.testStore(.fresh, service)
    await store.send(.appeared) { $0.expectLoad() }
    await store.receive(.metricResponse(.failure(StabilityError.sessionExpired))) {
      $0.metric.isLoading = false
      $0.metric.error = .sessionExpired
      $0.trends.isLoading = false
      $0.summary.isLoading = false
    }
    await store.receive(.delegate(.sessionExpired))
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  @Test func anUnknownErrorIsAnUnexpectedAnswer() async {
    struct UnexpectedError: Error {}
    var service = Stability.fixtures
    service.summary = { _ in throw UnexpectedError() }
    var state = Dashboard.State.loaded
    state.summary = LoadableValue()
    let store = Dashboard.testStore(state, service)
    await store.send(.appeared) { $0.summary.isLoading = true }
    await store.receive(Dashboard.Action.summaryResponse) {
      $0.summary.isLoading = false
      $0.summary.error = .unexpectedAnswer
    }
    await store.finish()
  }

  @Test func aFailureKeepsTheShownValues() async {
    let store = Dashboard.testStore(.loaded, .failing(.notFound))
    await store.send(.set(\.$forced, true)) {
      $0.forced = true
      $0.expectReloadDue()
    }
    #expect(store.state.metricPhase == .loading)
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.receive(.metricResponse(.failure(StabilityError.notFound))) {
      $0.metric.isLoading = false
      $0.metric.error = .notFound
    }
    await store.receive(.trendsResponse(.failure(StabilityError.notFound))) {
      $0.trends.isLoading = false
      $0.trends.error = .notFound
    }
    #expect(store.state.metricText == "0.420 %" && store.state.metricPhase == .failed)
    await store.finish()
  }

  private func receiveFailures(_ error: StabilityError, failures: Int, in store: TestStoreOf<Dashboard>) async {
    await store.receive(.metricResponse(.failure(error))) {
      $0.metric.isLoading = false
      $0.metric.error = error
    }
    await store.receive(.trendsResponse(.failure(error))) {
      $0.trends.isLoading = false
      $0.trends.error = error
    }
    await store.receive(.summaryResponse(.failure(error))) {
      $0.summary.isLoading = false
      $0.summary.error = error
      $0.failedLoads = failures
    }
  }
}

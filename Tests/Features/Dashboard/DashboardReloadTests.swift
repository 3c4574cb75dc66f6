import Features
import LockstepTesting
import Testing

@Suite struct DashboardReloadTests {
  @Test func theDefaultIsTheLastCompleteDayComparedWithAWeekBefore() async {
    let store = Dashboard.testStore(.fresh, .fixtures)
    #expect(store.state.query == .fixture)
    await store.send(.appeared) { $0.expectLoad() }
    await store.receiveFixtures(summary: true)
    await store.finish()
  }

  @Test func twelveChangesWithinHalfASecondCauseExactlyOneReload() async {
    let log = RequestLog()
    let store = Dashboard.testStore(.loaded, .fixtures.logged(in: log))
    await store.send(.set(\.$correctionOn, false)) {
      $0.correctionOn = false
      $0.expectReloadDue()
    }
    await change(.set(\.$forced, true), in: store) { $0.forced = true }
    await change(.set(\.$crashType, .launch), in: store) { $0.crashType = .launch }
    await change(.set(\.$precision, .minute), in: store) { $0.precision = .minute }
    await change(.set(\.$measure, .count), in: store) { $0.measure = .count }
    await change(.set(\.$date, "1999-12-30"), in: store) {
      ($0.date, $0.comparisonDate) = ("1999-12-30", "1999-12-29")
    }
    await change(.set(\.$version, "30.2.0"), in: store) { $0.version = "30.2.0" }
    await change(.set(\.$comparisonDate, "1999-12-28"), in: store) { $0.comparisonDate = "1999-12-28" }
    await change(.set(\.$comparisonVersion, "30.1.0"), in: store) { $0.comparisonVersion = "30.1.0" }
    await change(.set(\.$crashType, .hang), in: store) { $0.crashType = .hang }
    await change(.set(\.$measure, .users), in: store) { $0.measure = .users }
    await change(.set(\.$refresh, true), in: store) {
      $0.refresh = true
      $0.summary.isOutdated = true
    }
    await store.advance(by: .milliseconds(499))
    #expect(log.all == [])
    await store.advance(by: .milliseconds(1))
    await store.receive(.reloadDue) { $0.expectLoad() }
    await store.receiveFixtures(summary: true, endsRefresh: true)
    await store.advance(by: .seconds(60))
    #expect(log.all == ["metric", "trends", "summary"])
    await store.finish()
  }

  /// Sends a change after 40 ms, so that the twelfth change comes 440 ms after the first.
  private func change(
    _ action: Dashboard.Action,
    in store: TestStoreOf<Dashboard>,
    _ expectation: @escaping (inout Dashboard.State) -> Void
  ) async {
    await store.advance(by: .milliseconds(40))
    await store.send(action, assert: expectation)
  }

  @Test(.schedules(50)) func aChangeDuringAReloadCancelsItUnderEverySchedule() async {
    let log = RequestLog()
    let store = Dashboard.testStore(.loaded, .fixtures.delayed(by: .seconds(2)).logged(in: log))
    await store.send(.set(\.$forced, true)) {
      $0.forced = true
      $0.expectReloadDue()
    }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.advance(by: .milliseconds(1900))
    await store.send(.set(\.$crashType, .hang)) {
      $0.crashType = .hang
      $0.expectReloadDue()
    }
    // The responses to the cancelled reload would arrive now.
    await store.advance(by: .milliseconds(499))
    await store.advance(by: .milliseconds(1))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.advance(by: .seconds(2))
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(store.state.metric == .loaded(.fixture) && store.state.trends == .loaded(.fixture))
    #expect(log.count("metric") == 2 && log.count("trends") == 2 && log.count("summary") == 0)
    await store.finish()
  }

  @Test func writingAnUnchangedValueReloadsNothing() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    await store.send(.set(\.$crashType, .all))
    await store.send(.set(\.$date, "1999-12-31"))
    await store.finish()
  }

  @Test func aRefreshReloadsTheSummaryTooAndEndsWithTheLastAnswer() async {
    let log = RequestLog()
    let store = Dashboard.testStore(.loaded, .fixtures.logged(in: log))
    await store.send(.set(\.$refresh, true)) {
      $0.refresh = true
      $0.summary.isOutdated = true
      $0.expectReloadDue()
    }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectLoad() }
    await store.receiveFixtures(summary: true, endsRefresh: true)
    #expect(log.all == ["metric", "trends", "summary"])
    await store.finish()
  }

  @Test func aCancelledRefreshKeepsTheSummary() async {
    var state = Dashboard.State.loaded
    state.refresh = true
    let store = Dashboard.testStore(state, .fixtures)
    await store.send(.set(\.$refresh, false)) {
      $0.refresh = false
      $0.expectReloadDue()
    }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.receiveFixtures()
    await store.finish()
  }

  @Test func appearingWhileLoadingOrLoadedRequestsNothing() async {
    let log = RequestLog()
    let store = Dashboard.testStore(.fresh, .fixtures.delayed(by: .seconds(2)).logged(in: log))
    await store.send(.appeared) { $0.expectLoad() }
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.advance(by: .seconds(2))
    await store.receiveFixtures(summary: true)
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    #expect(log.all == ["metric", "trends", "summary"])
    await store.finish()
  }

  @Test func leavingCancelsRequestsAndReturningRepeatsThem() async {
    let store = Dashboard.testStore(.fresh, .fixtures.delayed(by: .seconds(2)))
    await store.send(.appeared) { $0.expectLoad() }
    await store.send(.disappeared) {
      $0.metric.isLoading = false
      $0.trends.isLoading = false
      $0.summary.isLoading = false
    }
    await store.advance(by: .seconds(60))
    await store.send(.appeared) { $0.expectLoad() }
    await store.advance(by: .seconds(2))
    await store.receiveFixtures(summary: true)
    await store.finish()
  }

  @Test func leavingBeforeTheFiltersSettleLosesNoChange() async {
    let store = Dashboard.testStore(.loaded, .fixtures)
    await store.send(.set(\.$forced, true)) {
      $0.forced = true
      $0.expectReloadDue()
    }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.advance(by: .seconds(60))
    await store.send(.appeared) { $0.expectReload() }
    await store.receiveFixtures()
    await store.finish()
  }

  @Test func todayIsUpdatedWhenTheDashboardAppears() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    await store.advance(by: .seconds(86400))
    await store.send(.appeared) {
      ($0.today, $0.date, $0.comparisonDate) = ("2000-01-02", "2000-01-01", "1999-12-31")
      $0.expectReloadDue()
    }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.advance(by: .seconds(3600))
    await store.send(.appeared) {
      ($0.isEarly, $0.date, $0.comparisonDate) = (false, "2000-01-02", "2000-01-01")
      $0.expectReloadDue()
    }
    #expect(store.state.range == "1999-01-03"..."2000-01-02" && store.state.filterText == nil)
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func aChosenDayStaysWhenTheDashboardAppearsOnAnotherDay() async {
    var state = Dashboard.State.loaded
    (state.date, state.comparisonDate) = ("1999-12-20", "1999-12-19")
    state.metricQuery = state.query
    state.trendsQuery = state.query
    let store = Dashboard.testStore(state, .testValue)
    await store.advance(by: .seconds(86400))
    await store.send(.appeared) { $0.today = "2000-01-02" }
    await store.finish()
  }

  @Test func anAnswerWithoutARequestChangesNothing() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    await store.send(.metricResponse(.failure(StabilityError.offline)))
    await store.send(.trendsResponse(.success([])))
    await store.send(.summaryResponse(.failure(StabilityError.offline)))
    await store.send(.reloadDue)
    await store.send(.delegate(.sessionExpired))
    await store.finish()
  }
}

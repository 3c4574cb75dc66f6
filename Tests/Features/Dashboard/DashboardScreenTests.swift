import Features
import LockstepScreenTesting
import Testing

/// The dashboard's own page in each phase, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct DashboardScreenTests {
  @Test func notLoaded() { assertDashboardScreens(of: .fresh) }

  @Test func loading() {
    var state = Dashboard.State.fresh
    state.expectLoad()
    assertDashboardScreens(of: state)
  }

  @Test func loaded() { assertDashboardScreens(of: .loaded) }

  @Test func loadedAtItsEnd() {
    var state = Dashboard.State.loaded
    state.summary.value?.outages = [
      Stability.Outage(day: "1999-12-30", startMinute: 1140, endMinute: 1215, title: "the image service was down")
    ]
    assertDashboardScreens(of: state, scrolledTo: "Known outages")
  }

  @Test func withFilters() {
    var state = Dashboard.State.loaded
    (state.crashType, state.precision, state.measure) = (.exception, .tenMinutes, .count)
    (state.correctionOn, state.forced, state.refresh) = (false, true, true)
    (state.version, state.comparisonVersion) = ("30.2.0", "30.1.0")
    state.metricQuery = state.query
    assertDashboardScreens(of: state)
  }

  @Test func withAReplacedComparisonDay() {
    var state = Dashboard.State.loaded
    (state.date, state.comparisonDate, state.replacedComparisonDate) = ("1999-12-20", "1999-12-19", "1999-12-24")
    assertDashboardScreens(of: state)
  }

  @Test func outdated() {
    var state = Dashboard.State.loaded
    (state.metric.isOutdated, state.trends.isOutdated) = (true, true)
    assertDashboardScreens(of: state)
  }

  @Test func reloading() {
    var state = Dashboard.State.loaded
    state.expectReloadDue()
    assertDashboardScreens(of: state)
  }

  @Test func failed() { assertDashboardScreens(of: .failed(.offline)) }

  @Test func withoutTicket() {
    var state = Dashboard.State.fresh
    state.access = .refused
    assertDashboardScreens(of: state)
  }

  @Test func failedWithoutRetry() { assertDashboardScreens(of: .failed(.notFound)) }

  @Test func failedWithOlderValues() {
    var state = Dashboard.State.loaded
    (state.metric.isOutdated, state.trends.isOutdated) = (true, true)
    assertDashboardScreens(of: .failed(.unexpectedAnswer, from: state))
  }

  @Test func withoutSessions() {
    var state = Dashboard.State.loaded
    state.metric.value = Stability.Metric(value: Stability.Count(crashes: 0, sessions: 0), comparison: nil)
    state.trends.value = [Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([]))]
    state.summary.value?.count = Stability.Count(crashes: 0, sessions: 0)
    assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }

  @Test func aChartOfTenVersionsWithAPointEachMinute() {
    let state = Dashboard.State.withTrends(10, points: 1440, precision: .minute)
    assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }

  @Test func theChartOfThePageHasEachPoint() {
    let state = Dashboard.State.withTrends(10, points: 144, precision: .tenMinutes)
    let html = Dashboard.screenStore(state).screen.html(title: "Dashboard")
    for trend in state.trends.value ?? [] {
      let values = trend.points.values + trend.points.values.suffix(1)
      let points = values.enumerated().map { "\($0 * 10),\($1)" }.joined(separator: " ")
      #expect(html.contains("data-series=\"\(trend.version)\" data-points=\"\(points)\""), "\(trend.version)")
    }
  }

  @Test func aChartOfThirtyDays() {
    let state = Dashboard.State.withTrends(3, points: 30, precision: .day)
    assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }

  @Test func aChartOfOneVersionUpToNow() {
    let state = Dashboard.State.withTrends(1, points: 9, precision: .hour)
    assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }
}

/// The screens pushed onto the dashboard, and the panel in front of it.
@MainActor
@Suite struct DashboardPathScreenTests {
  @Test func listLoading() {
    var list = AggregationList.State(query: .fixture)
    list.isLoading = true
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listFailed() {
    var list = AggregationList.State(query: .fixture)
    list.error = .timedOut
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listEmpty() {
    assertDashboardScreens(of: .showing(.aggregations(.rows(0, of: 0, position: .end))))
  }

  @Test func listWithEachPhaseOfAnIcon() {
    var list = AggregationList.State.rows(100, of: 10_000)
    list.rows[0].icon.phase = .image(.gif)
    list.rows[1].icon.phase = .loading
    list.rows[2].icon.phase = .failed(.offline)
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listAtItsEnd() {
    let list = AggregationList.State.rows(3, of: 3, position: .end)
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listLoadingMore() {
    var list = AggregationList.State.rows(2, of: 200)
    list.isLoading = true
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listFailedToLoadMore() {
    var list = AggregationList.State.rows(2, of: 200)
    list.error = .serverError
    assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func group() { assertDashboardScreens(of: .showing(.aggregation(.loaded(.sample)))) }

  @Test func groupAtItsEnd() {
    assertDashboardScreens(of: .showing(.aggregation(.loaded(.sample))), scrolledTo: "#crash-3-9")
  }

  @Test func groupOfOneCrash() {
    let share = { Stability.Share(name: $0, crashes: 2) }
    let distribution = Stability.Distribution(
      aggregation: .row(3),
      versions: [share("30.2.0")],
      systems: [share("iOS 18.2")],
      devices: [share("iPhone 14")],
      crashes: []
    )
    assertDashboardScreens(of: .showing(.aggregation(.loaded(distribution))))
  }

  @Test func groupLoading() {
    var group = AggregationDetail.State(id: 42, query: .fixture)
    group.distribution.isLoading = true
    assertDashboardScreens(of: .showing(.aggregation(group)))
  }

  @Test func groupFailed() {
    var group = AggregationDetail.State(id: 42, query: .fixture)
    group.distribution.error = .notFound
    assertDashboardScreens(of: .showing(.aggregation(group)))
  }

  @Test func crash() { assertDashboardScreens(of: .showing(.crash(.loaded(.sample)))) }

  @Test func crashUnfolded() {
    var crash = CrashAnalysis.State.loaded(.sample)
    crash.unfoldedGroups = [3]
    assertDashboardScreens(of: .showing(.crash(crash)), scrolledTo: "#group-3")
  }

  @Test func crashAtItsEnd() {
    assertDashboardScreens(of: .showing(.crash(.loaded(.sample))), scrolledTo: "#crash-10-1")
  }

  @Test func crashFailed() {
    var crash = CrashAnalysis.State(id: "42-7")
    crash.crash.error = .tooManyRequests
    assertDashboardScreens(of: .showing(.crash(crash)))
  }

  @Test func panelNotLoaded() { assertDashboardScreens(of: .choosing(.main, LoadableValue())) }

  @Test func panel() { assertDashboardScreens(of: .choosing(.comparison, .loaded(.fixture))) }

  @Test func panelAtItsEnd() {
    assertDashboardScreens(of: .choosing(.comparison, .loaded(.fixture)), scrolledTo: "30.1.0")
  }

  @Test func panelWithoutAFoundVersion() {
    assertDashboardScreens(of: .choosing(.main, .loaded(.fixture), search: "31."), scrolledTo: "Search versions")
  }

  @Test func panelWithAReplacedComparisonDay() {
    var state = Dashboard.State.choosing(.main, .loaded(.fixture))
    (state.date, state.comparisonDate, state.replacedComparisonDate) = ("1999-12-20", "1999-12-19", "1999-12-24")
    assertDashboardScreens(of: state)
  }

  @Test func panelFailed() {
    var versions = LoadableValue<[Stability.Version]>()
    versions.error = .offline
    assertDashboardScreens(of: .choosing(.main, versions), scrolledTo: "Try again")
  }
}

import Features
import LockstepScreenTesting
import Testing

/// The dashboard's own page in each phase, in a window of 80 × 24 and in one of 40 × 20.
@Suite struct DashboardScreenTests {
  @Test func notLoaded() async { await assertDashboardScreens(of: .fresh) }

  @Test func loading() async {
    var state = Dashboard.State.fresh
    state.expectLoad()
    await assertDashboardScreens(of: state)
  }

  @Test func loaded() async { await assertDashboardScreens(of: .loaded) }

  @Test func loadedAtItsEnd() async {
    var state = Dashboard.State.loaded
    state.summary.value?.outages = [
      Stability.Outage(day: "1999-12-30", startMinute: 1140, endMinute: 1215, title: "the image service was down")
    ]
    await assertDashboardScreens(of: state, scrolledTo: "Known outages")
  }

  @Test func withFilters() async {
    var state = Dashboard.State.loaded
    (state.crashType, state.precision, state.quota) = (.exception, .tenMinutes, .tenPercent)
    (state.correctionOn, state.forced, state.refresh) = (false, true, true)
    (state.version, state.comparisonVersion) = ("30.2.0", "30.1.0")
    state.metricQuery = state.query
    await assertDashboardScreens(of: state)
  }

  @Test func withAReplacedComparisonDay() async {
    var state = Dashboard.State.loaded
    (state.date, state.comparisonDate, state.replacedComparisonDate) = ("1999-12-20", "1999-12-13", "1999-12-24")
    await assertDashboardScreens(of: state)
  }

  @Test func outdated() async {
    var state = Dashboard.State.loaded
    (state.metric.isOutdated, state.trends.isOutdated) = (true, true)
    await assertDashboardScreens(of: state)
  }

  @Test func reloading() async {
    var state = Dashboard.State.loaded
    state.expectReloadDue()
    await assertDashboardScreens(of: state)
  }

  @Test func failed() async { await assertDashboardScreens(of: .failed(.offline)) }

  @Test func withoutTicket() async {
    var state = Dashboard.State.fresh
    state.access = .refused
    await assertDashboardScreens(of: state)
  }

  @Test func failedWithoutRetry() async { await assertDashboardScreens(of: .failed(.notFound)) }

  @Test func failedWithOlderValues() async {
    var state = Dashboard.State.loaded
    (state.metric.isOutdated, state.trends.isOutdated) = (true, true)
    await assertDashboardScreens(of: .failed(.unexpectedAnswer, from: state))
  }

  @Test func withoutSessions() async {
    var state = Dashboard.State.loaded
    state.metric.value = Stability.Metric(value: Stability.Count(crashes: 0, sessions: 0), comparison: nil)
    state.trends.value = [Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([]))]
    state.summary.value?.count = Stability.Count(crashes: 0, sessions: 0)
    await assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }

  @Test func aChartOfTenVersionsWithAPointEachMinute() async {
    let state = Dashboard.State.withTrends(10, points: 1440, precision: .minute)
    await assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
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

  @Test func aChartOfThirtyDays() async {
    let state = Dashboard.State.withTrends(3, points: 30, precision: .day)
    await assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }

  @Test func aChartOfOneVersionUpToNow() async {
    let state = Dashboard.State.withTrends(1, points: 9, precision: .hour)
    await assertDashboardScreens(of: state, scrolledTo: ElementQuery(.chart, "Crash rate"))
  }
}

/// The screens pushed onto the dashboard, and the panel in front of it.
@Suite struct DashboardPathScreenTests {
  @Test func listLoading() async {
    var list = AggregationList.State(query: .fixture)
    list.isLoading = true
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listFailed() async {
    var list = AggregationList.State(query: .fixture)
    list.error = .timedOut
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listEmpty() async {
    await assertDashboardScreens(of: .showing(.aggregations(.rows(0, of: 0, position: .end))))
  }

  @Test func listWithEachPhaseOfAnIcon() async {
    var list = AggregationList.State.rows(100, of: 10_000)
    list.rows[0].icon.phase = .image(.gif)
    list.rows[1].icon.phase = .loading
    list.rows[2].icon.phase = .failed(.offline)
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listAtItsEnd() async {
    let list = AggregationList.State.rows(3, of: 3, position: .end)
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listLoadingMore() async {
    var list = AggregationList.State.rows(2, of: 200)
    list.isLoading = true
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func listFailedToLoadMore() async {
    var list = AggregationList.State.rows(2, of: 200)
    list.error = .serverError
    await assertDashboardScreens(of: .showing(.aggregations(list)))
  }

  @Test func group() async { await assertDashboardScreens(of: .showing(.aggregation(.loaded(.sample)))) }

  @Test func groupAtItsEnd() async {
    await assertDashboardScreens(of: .showing(.aggregation(.loaded(.sample))), scrolledTo: "#crash-3-9")
  }

  @Test func groupOfOneCrash() async {
    let share = { Stability.Share(name: $0, crashes: 2) }
    let distribution = Stability.Distribution(
      aggregation: .row(3),
      versions: [share("30.2.0")],
      systems: [share("iOS 18.2")],
      devices: [share("iPhone 14")],
      crashes: []
    )
    await assertDashboardScreens(of: .showing(.aggregation(.loaded(distribution))))
  }

  @Test func groupLoading() async {
    var group = AggregationDetail.State(id: 42, query: .fixture)
    group.distribution.isLoading = true
    await assertDashboardScreens(of: .showing(.aggregation(group)))
  }

  @Test func groupFailed() async {
    var group = AggregationDetail.State(id: 42, query: .fixture)
    group.distribution.error = .notFound
    await assertDashboardScreens(of: .showing(.aggregation(group)))
  }

  @Test func crash() async { await assertDashboardScreens(of: .showing(.crash(.loaded(.sample)))) }

  @Test func crashUnfolded() async {
    var crash = CrashAnalysis.State.loaded(.sample)
    crash.unfoldedGroups = [3]
    await assertDashboardScreens(of: .showing(.crash(crash)), scrolledTo: "#group-3")
  }

  @Test func crashAtItsEnd() async {
    await assertDashboardScreens(of: .showing(.crash(.loaded(.sample))), scrolledTo: "#crash-10-1")
  }

  @Test func crashFailed() async {
    var crash = CrashAnalysis.State(id: "42-7")
    crash.crash.error = .tooManyRequests
    await assertDashboardScreens(of: .showing(.crash(crash)))
  }

  @Test func panelNotLoaded() async { await assertDashboardScreens(of: .choosing(.main, LoadableValue())) }

  @Test func panel() async { await assertDashboardScreens(of: .choosing(.comparison, .loaded(.fixture))) }

  @Test func panelAtItsEnd() async {
    await assertDashboardScreens(of: .choosing(.comparison, .loaded(.fixture)), scrolledTo: "30.1.0")
  }

  @Test func panelWithoutAFoundVersion() async {
    await assertDashboardScreens(of: .choosing(.main, .loaded(.fixture), search: "31."), scrolledTo: "Search versions")
  }

  @Test func panelWithAReplacedComparisonDay() async {
    var state = Dashboard.State.choosing(.main, .loaded(.fixture))
    (state.date, state.comparisonDate, state.replacedComparisonDate) = ("1999-12-20", "1999-12-13", "1999-12-24")
    await assertDashboardScreens(of: state)
  }

  @Test func panelFailed() async {
    var versions = LoadableValue<[Stability.Version]>()
    versions.error = .offline
    await assertDashboardScreens(of: .choosing(.main, versions), scrolledTo: "Try again")
  }
}

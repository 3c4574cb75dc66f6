import Features
import LockstepScreenTesting
import Testing

/// The dashboard's own page in each phase, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct DashboardScreenTests {
  nonisolated static let pages: [GoldenState<Dashboard.State>] = [
    .init("notLoaded", .fresh),
    .init("loading", .fresh) { $0.expectLoad() },
    .init("loaded", .loaded),
    .init("loadedAtItsEnd", .loaded, scrolledTo: "Known outages") {
      $0.summary.value?.outages = [
        Stability.Outage(day: "1999-12-30", startMinute: 1140, endMinute: 1215, title: "the image service was down")
      ]
    },
    .init("withFilters", .loaded) {
      ($0.crashType, $0.precision, $0.measure) = (.exception, .tenMinutes, .count)
      ($0.correctionOn, $0.forced, $0.refresh) = (false, true, true)
      ($0.version, $0.comparisonVersion) = ("30.2.0", "30.1.0")
      $0.metricQuery = $0.query
    },
    .init("withAReplacedComparisonDay", .withReplacedComparisonDay(.loaded)),
    .init("outdated", .outdated),
    .init("reloading", .loaded) { $0.expectReloadDue() },
    .init("failed", .failed(.offline)),
    .init("withoutTicket", .fresh) { $0.access = .refused },
    .init("failedWithoutRetry", .failed(.notFound)),
    .init("failedWithOlderValues", .failed(.unexpectedAnswer, from: .outdated)),
  ]

  nonisolated static let charts: [GoldenState<Dashboard.State>] = [
    .init("withoutSessions", .loaded, scrolledTo: crashRate) {
      $0.metric.value = Stability.Metric(value: Stability.Count(crashes: 0, sessions: 0), comparison: nil)
      $0.trends.value = [Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([]))]
      $0.summary.value?.count = Stability.Count(crashes: 0, sessions: 0)
    },
    .init(
      "aChartOfTenVersionsWithAPointEachMinute",
      .withTrends(10, points: 1440, precision: .minute),
      scrolledTo: crashRate
    ),
    .init("aChartOfThirtyDays", .withTrends(3, points: 30, precision: .day), scrolledTo: crashRate),
    .init("aChartOfOneVersionUpToNow", .withTrends(1, points: 9, precision: .hour), scrolledTo: crashRate),
  ]

  private nonisolated static let crashRate = ElementQuery(.chart, "Crash rate")

  @Test(arguments: pages + charts)
  func eachPhaseHasItsGoldenScreens(phase: GoldenState<Dashboard.State>) { assertDashboardScreens(of: phase) }

  @Test func theChartOfThePageHasEachPoint() {
    let state = Dashboard.State.withTrends(10, points: 144, precision: .tenMinutes)
    let html = Dashboard.screenStore(state).screen.html(title: "Dashboard")
    for trend in state.trends.value ?? [] {
      let values = trend.points.values + trend.points.values.suffix(1)
      let points = values.enumerated().map { "\($0 * 10),\($1)" }.joined(separator: " ")
      #expect(html.contains("data-series=\"\(trend.version)\" data-points=\"\(points)\""), "\(trend.version)")
    }
  }
}

/// The screens pushed onto the dashboard, and the panel presented over it.
@MainActor
@Suite struct DashboardPathScreenTests {
  nonisolated static let lists: [GoldenState<Dashboard.State>] = [
    .list("listLoading", AggregationList.State(query: .fixture)) { $0.isLoading = true },
    .list("listFailed", AggregationList.State(query: .fixture)) { $0.error = .timedOut },
    .list("listEmpty", .rows(0, of: 0, position: .end)),
    .list("listWithEachPhaseOfAnIcon", .rows(100, of: 10_000)) {
      $0.rows[0].icon.phase = .image(.gif)
      $0.rows[1].icon.phase = .loading
      $0.rows[2].icon.phase = .failed(.offline)
    },
    .list("listAtItsEnd", .rows(3, of: 3, position: .end)),
    .list("listLoadingMore", .rows(2, of: 200)) { $0.isLoading = true },
    .list("listFailedToLoadMore", .rows(2, of: 200)) { $0.error = .serverError },
  ]

  nonisolated static let groups: [GoldenState<Dashboard.State>] = [
    .init("group", .showing(.aggregation(.loaded(.sample)))),
    .init("groupAtItsEnd", .showing(.aggregation(.loaded(.sample))), scrolledTo: "#crash-3-9"),
    .init("groupOfOneCrash", .showing(.aggregation(.loaded(.ofOneCrash)))),
    .group("groupLoading") { $0.isLoading = true },
    .group("groupFailed") { $0.error = .notFound },
  ]

  nonisolated static let crashes: [GoldenState<Dashboard.State>] = [
    .crash("crash", .loaded(.sample)),
    .crash("crashUnfolded", .loaded(.sample), scrolledTo: "#group-3") { $0.unfoldedGroups = [3] },
    .crash("crashAtItsEnd", .loaded(.sample), scrolledTo: "#crash-10-1"),
    .crash("crashFailed", CrashAnalysis.State(id: "42-7")) { $0.crash.error = .tooManyRequests },
  ]

  nonisolated static let panels: [GoldenState<Dashboard.State>] = [
    .init("panelNotLoaded", .choosing(.main, LoadableValue())),
    .init("panel", .choosing(.comparison, .loaded(.fixture))),
    .init("panelAtItsEnd", .choosing(.comparison, .loaded(.fixture)), scrolledTo: "30.1.0"),
    .init(
      "panelWithoutAFoundVersion",
      .choosing(.main, .loaded(.fixture), search: "31."),
      scrolledTo: "Search versions"
    ),
    .init("panelWithAReplacedComparisonDay", .withReplacedComparisonDay(.choosing(.main, .loaded(.fixture)))),
    .init("panelFailed", .choosing(.main, LoadableValue()), scrolledTo: "Try again") {
      $0.panelScreen?.versions.error = .offline
    },
  ]

  @Test(arguments: lists + groups + crashes + panels)
  func eachScreenHasItsGoldenScreens(screen: GoldenState<Dashboard.State>) { assertDashboardScreens(of: screen) }
}

extension GoldenState<Dashboard.State> {
  fileprivate static func list(
    _ name: StaticString,
    _ list: AggregationList.State,
    line: UInt = #line,
    _ change: (inout AggregationList.State) -> Void = { _ in }
  ) -> Self {
    var list = list
    change(&list)
    return Self(name, .showing(.aggregations(list)), line: line)
  }

  fileprivate static func group(
    _ name: StaticString,
    line: UInt = #line,
    _ change: (inout LoadableValue<Stability.Distribution>) -> Void
  ) -> Self {
    var group = AggregationDetail.State(id: 42, query: .fixture)
    change(&group.distribution)
    return Self(name, .showing(.aggregation(group)), line: line)
  }

  fileprivate static func crash(
    _ name: StaticString,
    _ crash: CrashAnalysis.State,
    scrolledTo query: ElementQuery? = nil,
    line: UInt = #line,
    _ change: (inout CrashAnalysis.State) -> Void = { _ in }
  ) -> Self {
    var crash = crash
    change(&crash)
    return Self(name, .showing(.crash(crash)), scrolledTo: query, line: line)
  }
}

extension Dashboard.State {
  fileprivate static var outdated: Self {
    var state = loaded
    (state.metric.isOutdated, state.trends.isOutdated) = (true, true)
    return state
  }

  fileprivate static func withReplacedComparisonDay(_ state: Self) -> Self {
    var state = state
    (state.date, state.comparisonDate, state.replacedComparisonDate) = ("1999-12-20", "1999-12-19", "1999-12-24")
    return state
  }
}

extension Stability.Distribution {
  fileprivate static var ofOneCrash: Self {
    let share = { Stability.Share(name: $0, crashes: 2) }
    return Self(
      aggregation: .row(3),
      versions: [share("30.2.0")],
      systems: [share("iOS 18.2")],
      devices: [share("iPhone 14")],
      crashes: []
    )
  }
}

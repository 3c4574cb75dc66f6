import Lockstep
import Testing

@testable import Features

@Suite struct DashboardTextTests {
  @Test func everyNumberHasItsUnit() {
    let state = Dashboard.State.loaded
    #expect(state.metricText == "0.420 %")
    #expect(state.countText == "420 crashes in 100,000 sessions")
    #expect(state.comparisonText == "0.400 % on 30 Dec 1999, all versions")
    #expect(state.changeText == "+5.0 %")
    #expect(state.selectionText == "31 Dec 1999, all versions")
    #expect(state.trendTexts == ["30.2.0: 3 points, 0.301 to 0.523 %, one an hour"])
    #expect(
      state.summaryTexts == [
        "97.50 % of users had no crash", "2,800 crashes in 700,000 sessions",
        "2,000 of 80,000 users affected", "Most sessions run 30.2.0",
      ]
    )
    #expect(state.summaryScopeText == "Before 1 Jan 2000, without filters" && state.outageTexts == [])
  }

  @Test func nothingIsShownBeforeAnythingIsLoaded() {
    let state = Dashboard.State.fresh
    #expect(state.metricText == nil && state.countText == nil && state.comparisonText == nil && state.changeText == nil)
    #expect(state.trendTexts == [] && state.summaryTexts == [] && state.retryText == nil && state.error == nil)
    #expect([state.metricPhase, state.trendsPhase, state.summaryPhase] == [.idle, .idle, .idle])
  }

  @Test(arguments: [
    (100, 100, "±0.0 %"), (99, 100, "−1.0 %"), (250, 100, "+150.0 %"), (0, 100, "−100.0 %"),
    (100, 0, "nothing to compare with"),
  ])
  func aChangeHasItsSign(crashes: Int, other: Int, text: String) {
    var state = Dashboard.State.loaded
    state.metric.value = Stability.Metric(
      value: Stability.Count(crashes: crashes, sessions: 10_000),
      comparison: Stability.Count(crashes: other, sessions: 10_000)
    )
    #expect(state.changeText?.text == text)
  }

  @Test func aChangeIsThatOfTheShownRates() {
    var state = Dashboard.State.loaded
    state.metric.value = Stability.Metric(
      value: Stability.Count(crashes: 682, sessions: 192_308),
      comparison: Stability.Count(crashes: 756, sessions: 180_301)
    )
    #expect(state.metricText == "0.355 %" && state.comparisonText?.text.hasPrefix("0.419 %") == true)
    // (0.355 − 0.419) / 0.419; the exact rates give −15.4 %.
    #expect(state.changeText == "−15.3 %")
  }

  @Test func aDayThatIsComparedWithItselfIsExplained() {
    var state = Dashboard.State.loaded
    state.metricQuery?.comparisonDate = "1999-12-31"
    #expect(state.changeText == "none, the same day and version")
    state.metricQuery?.version = "30.2.0"
    #expect(state.changeText == "+5.0 %")
    state.metricQuery = Stability.Query(date: "1999-01-02", comparisonDate: "1999-01-02")
    #expect(state.changeText == "none, the data begin on 2 Jan 1999")
    state.metric.value = nil
    #expect(state.changeText == nil)
  }

  @Test func aDayWithoutSessionsIsExplained() {
    var state = Dashboard.State.loaded
    state.date = state.today
    #expect(state.noSessionsText == "No sessions on this day", "the shown metric is that of another day")
    state.metricQuery = state.query
    #expect(state.noSessionsText == "No sessions yet today")
    state.metricQuery = Stability.Query(date: "1999-12-17", version: "30.2.0", comparisonDate: "1999-12-10")
    #expect(state.noSessionsText == "30.2.0 was not in use on 17 Dec 1999")
  }

  @Test func withoutSessionsThereIsNoRate() {
    var state = Dashboard.State.loaded
    state.metric.value = Stability.Metric(value: Stability.Count(crashes: 0, sessions: 0), comparison: nil)
    #expect(state.metricText == "–" && state.metricPhase == .empty)
    #expect(state.comparisonText == "– on 30 Dec 1999, all versions" && state.changeText == "nothing to compare with")
    state.trends.value = [Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([]))]
    #expect(state.trendTexts == ["30.2.0: no points, one an hour"] && state.trendsPhase == .empty)
    state.summary.value?.count.sessions = 0
    state.summary.value?.users = 0
    #expect(state.summaryPhase == .empty && state.summaryTexts.count == 3)
  }

  @Test func eachPartHasOnePhaseAtATime() {
    var part = LoadableValue<[Int]>()
    #expect(part.phase(isEmpty: \.isEmpty) == .idle)
    part = .loaded([])
    #expect(part.phase(isEmpty: \.isEmpty) == .empty)
    part = .loaded([1])
    #expect(part.phase(isEmpty: \.isEmpty) == .content)
    part.error = .offline
    #expect(part.phase(isEmpty: \.isEmpty) == .failed)
    part.isLoading = true
    #expect(part.phase(isEmpty: \.isEmpty) == .loading)
  }

  @Test func changedFiltersAreCounted() {
    var state = Dashboard.State.fresh
    #expect(state.filterText == nil)
    state.measure = .count
    #expect(state.filterText == nil)
    state.version = "30.2.0"
    #expect(state.filterText == "1 filter")
    state.forced = true
    #expect(state.filterText == "2 filters")
    #expect(state.selectionText == "31 Dec 1999, 30.2.0")
    state.clearFilters()
    #expect(state.filterText == nil && state.measure == .count)
  }

  @Test func todayIsNoFilterThoughYesterdayIsShownInItsFirstHour() {
    var state = Dashboard.State(today: "1999-12-31", isEarly: true)
    #expect(state.filterText == nil && state.date == "1999-12-30")
    (state.date, state.comparisonDate) = ("1999-12-31", "1999-12-30")
    #expect(state.filterText == nil)
    (state.date, state.comparisonDate) = ("1999-12-29", "1999-12-28")
    #expect(state.filterText == "1 filter")
  }

  @Test func theFiltersOfTheShownNumbersAreWritten() {
    var state = Dashboard.State.loaded
    #expect(state.countFilterText == nil && state.metricQuery?.text == "31 Dec 1999, all versions")
    (state.crashType, state.measure, state.correctionOn, state.forced) = (.hang, .users, false, true)
    #expect(state.countFilterText == nil, "the shown metric is that of the old filters")
    state.metricQuery = state.query
    #expect(state.countFilterText == "Hangs, with duplicates, cache bypassed")
    #expect(state.query.text == "31 Dec 1999, all versions, Hangs, with duplicates, cache bypassed")
    #expect(state.query.filterText == "Hangs, with duplicates, cache bypassed")
  }

  @Test func theIntervalIsNoFilterAndADayWithItsVersionIsOne() {
    var state = Dashboard.State.fresh
    state.precision = .day
    #expect(state.filterText == nil)
    (state.date, state.version, state.comparisonDate) = ("1999-12-20", "30.0.0", "1999-12-19")
    #expect(state.filterText == "1 filter")
    state.comparisonDate = "1999-12-12"
    #expect(state.filterText == "2 filters")
  }

  @Test func minutesAreDrawnAsTheMeanOfEachQuarterOfAnHour() throws {
    var state = Dashboard.State.withTrends(1, points: 31, precision: .minute)
    state.trends.value?[0].points.values = Array(repeating: 0, count: 7) + [90] + Array(repeating: 0.4, count: 23)
    let chart = try #require(state.trendChart)
    let points = chart.points(of: chart.trends[0])
    #expect(points.map(\.position) == [0, 15, 30, 45] && chart.unitTitle == "mean % in 15 minutes")
    #expect(points.map(\.value) == [6.187, 0.4, 0.4, 0.4])
  }

  @Test func aDayIsDrawnUpToItsEndAndThirtyDaysUpToTheShownDay() throws {
    let day = try #require(Dashboard.State.withTrends(1, points: 24, precision: .hour).trendChart)
    let hours = day.points(of: day.trends[0])
    #expect(hours.count == 25 && hours.last?.position == 1440 && hours.last?.value == hours[23].value)
    #expect([0, 720, 1440].map(day.text) == ["0:00", "12:00", "24:00"] && day.unitTitle == "% of sessions")
    let month = try #require(Dashboard.State.withTrends(1, points: 9, precision: .day).trendChart)
    let days = month.points(of: month.trends[0])
    #expect(days.map(\.position) == Array(21...29) && month.text(at: 29) == "31 Dec")
    #expect(month.text(at: .infinity) == "–")
  }

  @Test func theComparisonInTheChartNamesItsDay() {
    let trend = Stability.Trend(version: "30.1.0", comparisonDate: "1999-12-24", points: .init([0.4]))
    #expect(trend.title == "30.1.0 on 24 Dec")
    #expect(trend.id != Stability.Trend(version: "30.1.0", points: .init([])).id)
  }

  @Test func everyFilterHasATitle() {
    #expect(
      Stability.CrashType.allCases.map(\.title) == [
        "All crashes", "Exceptions and signals", "Crashes at launch", "Hangs", "Out of memory",
      ]
    )
    #expect(Stability.Precision.allCases.map(\.title) == ["30 days", "Hours", "10 minutes", "Minutes (15 a point)"])
    #expect(
      Stability.Precision.allCases.map(\.pointText) == [
        "one a day", "one an hour", "one every 10 minutes", "one a minute",
      ]
    )
    #expect(Stability.Precision.allCases.map(\.pointCount) == [30, 24, 144, 1440])
    #expect(Stability.Measure.allCases.map(\.title) == ["Crash rate", "Crash count", "Affected users"])
  }

  @Test func rowsAndVersionsHaveTheirLines() {
    let aggregation = Stability.Aggregation.numbered(1, crashes: 1)
    #expect(aggregation.title == "SIGABRT in CartModel.checkout()" && aggregation.text == "1 crash, 1 user")
    let version = Stability.Version(name: "30.2.0", released: "1999-12-24", share: 41.25)
    #expect(version.text == "24 Dec 1999, 41.3 %")
    var outage = Stability.Outage(day: "2000-02-29", startMinute: 5, endMinute: 725, title: "x")
    #expect(outage.text == "29 Feb 2000, 0:05–12:05: x")
    outage.endMinute = 1440 + 65
    #expect(outage.text == "29 Feb 2000, 0:05 – 1 Mar 2000, 1:05: x")
  }

  @Test(arguments: StabilityError.allCases)
  func everyErrorHasATitleAndAdvice(error: StabilityError) {
    #expect([error.title, error.advice] == errorTexts[error])
  }
}

private let errorTexts: [StabilityError: [TextState]] = [
  .sessionExpired: ["Your session has expired", "Log in again."],
  .forbidden: ["Access to the internal network was denied", "Connect to the internal network again."],
  .notFound: ["This no longer exists", "Go back and reload the list."],
  .tooManyRequests: ["Too many requests", "Wait a minute and try again."],
  .offline: ["You are offline", "Check the connection and try again."],
  .timedOut: ["The server isn't responding", "Check the connection and try again."],
  .serverError: ["The server reported an error", "Try again in a minute."],
  .unexpectedAnswer: ["The server sent an unexpected response", "Try again. If the problem persists, update the app."],
]

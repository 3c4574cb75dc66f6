import Features
import LockstepScreenTesting
import LockstepTesting
import Testing

/// What the dashboard shows for each measure: rate, count, users.
@MainActor
@Suite struct DashboardMeasureTests {
  @Test(
    arguments: [
      (.rate, ["Crash rate", "0.420 %", "0.400 % on 30 Dec 1999, all versions", "+5.0 %"], "0.301 to 41.000 %"),
      (
        .count, ["Crash count", "420 crashes", "400 crashes on 30 Dec 1999, all versions", "+5.0 %"], "0 to 41 crashes"
      ),
      (
        .users, ["Affected users", "1,203 users", "1,000 users on 30 Dec 1999, all versions", "+20.3 %"],
        "0 to 41 users"
      ),
    ] as [(Stability.Measure, [String], String)]
  )
  func eachMeasureHasItsTextsAndUnit(measure: Stability.Measure, texts: [String], range: String) {
    let state = Dashboard.State.measuring(measure)
    let shown = [state.measureTitle, state.metricText, state.comparisonText, state.changeText].map { $0?.text }
    #expect(shown == texts)
    let version = measure == .rate ? "30.2.0: 2 points, " : "30.2.0: 3 points, "
    #expect(state.trendTexts.map(\.text) == [version + range + ", one an hour"])
    #expect(state.filterText == nil)
  }

  @Test func oneHasASingularAndNothingADash() {
    #expect(Stability.Measure.allCases.map { $0.text(1) } == ["1.000 %", "1 crash", "1 user"])
    #expect(Stability.Measure.allCases.map { $0.text(nil) } == ["–", "–", "–"])
    let uncounted = Stability.Count(crashes: 3, sessions: 9)
    #expect(uncounted.text(of: .users) == "–" && Stability.Count(crashes: 0, sessions: 0).text(of: .count) == "–")
  }

  @Test func aChosenMeasureIsShownWhenItsNumbersArrive() async {
    let store = Dashboard.screenStore(.loaded, .fixtures)
    await store.perform(.select("Measure", "Crash count")) {
      $0.measure = .count
      $0.expectReloadDue()
    }
    #expect(store.screen.shows("0.420 %"), "The shown metric is that of the old measure")
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.receiveFixtures()
    #expect(store.screen.shows("420 crashes"))
    await store.finish()
  }

  @Test(
    arguments: [
      (.day, "crashes a day", "users a day"), (.hour, "crashes an hour", "users an hour"),
      (.tenMinutes, "crashes in 10 minutes", "users in 10 minutes"),
      (.minute, "crashes in 15 minutes", "users in 15 minutes"),
    ] as [(Stability.Precision, String, String)]
  )
  func theAxisHasTheUnit(precision: Stability.Precision, crashes: String, users: String) {
    func unit(_ measure: Stability.Measure) -> String {
      Dashboard.TrendChart(trends: [], measure: measure, precision: precision, date: "1999-12-31").unitTitle.text
    }
    #expect(unit(.count) == crashes && unit(.users) == users)
  }

  @Test(arguments: Stability.Precision.allCases)
  func aChartOfDaysSaysThatItHasNoComparisonLine(precision: Stability.Precision) {
    let chart = Dashboard.TrendChart(trends: [], precision: precision, date: "1999-12-31")
    let note: TextState = "The comparison day's line is shown only for shorter intervals"
    #expect(chart.comparisonNote == (precision == .day ? note : nil))
  }

  @Test func theMinutesOfAQuarterOfAnHourAreAddedUp() {
    let trend = Stability.Trend(version: "30.2.0", points: .init(Array(repeating: 2, count: 20)))
    let chart = Dashboard.TrendChart(trends: [trend], measure: .count, precision: .minute, date: "1999-12-31")
    #expect(chart.points(of: trend).map(\.value) == [30, 10, 10])
  }

  @Test(arguments: Stability.Measure.allCases)
  func theNumbersAreNotCut(measure: Stability.Measure) {
    for size in [ScreenSize.standard, ScreenSize(columns: 40, rows: 60)] {
      let store = TestStore(initialState: Dashboard.State.measuring(measure)) {
        Dashboard()
      } screen: {
        DashboardScreen(store: $0)
      }
      store.screenSession?.size = size
      #expect(!store.screen.text.contains("…"), "\(store.screen.text)")
    }
  }
}

extension Dashboard.State {
  /// A dashboard with everything loaded for a measure.
  fileprivate static func measuring(_ measure: Stability.Measure) -> Self {
    var state = loaded
    state.measure = measure
    (state.metricQuery, state.trendsQuery) = (state.query, state.query)
    if measure == .users {
      state.metric.value = Stability.Metric(
        value: Stability.Count(crashes: 2_000, sessions: 100_000, users: 1_203),
        comparison: Stability.Count(crashes: 2_000, sessions: 100_000, users: 1_000)
      )
    }
    let values = measure == .rate ? [0.301, 41] : [0, 3, 41]
    state.trends.value = [Stability.Trend(version: "30.2.0", points: .init(values))]
    return state
  }
}
